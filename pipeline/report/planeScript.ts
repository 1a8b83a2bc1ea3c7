/**
 * Shows the page under the pointer on the plane: its layout view, its picture, its figures, and a line to the page that stands
 * for it. A click keeps it until the next one. The data is parsed, and a sheet decoded, when first needed. Texts of pages go
 * in as text.
 */
export const PLANE_SCRIPT = `(() => {
	const source = document.querySelector('#plane-data');
	const svg = document.querySelector('svg.plane');
	const peek = document.querySelector('#peek');
	if (!source || !svg || !peek) return;
	const [here, cover] = [svg.querySelector('.here'), svg.querySelector('.cover')];
	const NEAR = 14;
	document.querySelector('#plane-hint').hidden = false;
	let data, shown = -1, kept = false;
	const images = {};
	const sheet = (kind, index) => {
		const key = kind + index;
		if (!images[key]) {
			const image = new Image();
			image.src = data[kind].sheets[index];
			images[key] = image.decode().then(() => image);
		}
		return images[key];
	};
	const paint = async (kind, point) => {
		const canvas = peek.querySelector('canvas.' + kind);
		const { cellPx, columns, cellsPerSheet, widths, heights } = data[kind];
		const [width, height] = [widths[point] ?? 0, heights[point] ?? 0];
		canvas.hidden = width === 0;
		if (width === 0) return;
		const cell = point % cellsPerSheet;
		const image = await sheet(kind, Math.floor(point / cellsPerSheet)).catch(() => undefined);
		if (!image || shown !== point) return;
		[canvas.width, canvas.height] = [width, height];
		canvas.getContext('2d').drawImage(image, (cell % columns) * cellPx, Math.floor(cell / columns) * cellPx, width, height, 0, 0, width, height);
	};
	const hold = (held) => { kept = held; peek.classList.toggle('held', held); };
	const hide = () => { shown = -1; hold(false); peek.hidden = true; here.setAttribute('hidden', ''); cover.setAttribute('d', ''); };
	const show = (point) => {
		if (point === shown) return;
		shown = point;
		const by = data.coveredBy[point];
		const say = (name, text) => { peek.querySelector(name).textContent = text; };
		say('.name', data.name[point]);
		say('.id', data.id[point]);
		say('.figures', data.words[point].toLocaleString('en') + ' words · ' + data.blocks[point] + ' blocks · difficulty ' + data.difficulty[point]);
		say('.mark', 'cluster ' + data.cluster[point] + ' · ' + (data.retained[point] ? 'retained' : 'removed' + (by >= 0 ? ', covered by ' + data.name[by] : '')));
		here.removeAttribute('hidden');
		here.setAttribute('cx', data.x[point]);
		here.setAttribute('cy', data.y[point]);
		cover.setAttribute('d', by >= 0 && by !== point ? 'M' + data.x[point] + ' ' + data.y[point] + 'L' + data.x[by] + ' ' + data.y[by] : '');
		peek.hidden = false;
		const frame = svg.getBoundingClientRect();
		const scale = frame.width / svg.viewBox.baseVal.width;
		const [left, top] = [data.x[point] * scale, data.y[point] * scale];
		const room = frame.width - peek.offsetWidth;
		const [before, after] = [left - peek.offsetWidth - 18, left + 18];
		const wantsBefore = by >= 0 ? data.x[by] > data.x[point] : before >= 0;
		const place = wantsBefore ? (before >= 0 ? before : after) : after <= room ? after : before;
		peek.style.left = Math.max(0, Math.min(place, room)) + 'px';
		const beside = Math.max(0, Math.min(top - peek.offsetHeight / 2, frame.height - peek.offsetHeight));
		peek.style.top = (room < 150 ? frame.height + 6 : beside) + 'px';
		paint('views', point);
		paint('pages', point);
	};
	const nearest = (event) => {
		data ??= JSON.parse(source.textContent);
		const frame = svg.getBoundingClientRect();
		const scale = svg.viewBox.baseVal.width / frame.width;
		const [x, y] = [(event.clientX - frame.left) * scale, (event.clientY - frame.top) * scale];
		let [best, least] = [-1, (NEAR * Math.max(1, scale)) ** 2];
		for (let point = 0; point < data.x.length; point++) {
			const distance = (data.x[point] - x) ** 2 + (data.y[point] - y) ** 2;
			if (distance < least) [best, least] = [point, distance];
		}
		return best;
	};
	svg.addEventListener('pointermove', (event) => { if (kept) return; const point = nearest(event); point < 0 ? hide() : show(point); });
	svg.addEventListener('pointerleave', () => { if (!kept) hide(); });
	svg.addEventListener('click', (event) => { const point = nearest(event); if (point < 0 || (kept && point === shown)) return hide(); show(point); hold(true); });
	document.addEventListener('keydown', (event) => { if (event.key === 'Escape') hide(); });
})();`;
