import type { Raster } from '../../contract/raster.ts';
import type { PhotoDamage } from './drawDamage.ts';

/** How far the shadow of a crease reaches on its two sides, in shares of the longer side: paper bends more gently on one. */
const SHADOW_REACH = [0.012, 0.06] as const;

const RADIANS = Math.PI / 180;

/** A direction over the page: `from` + x `across` + y `down` is −1 and 1 at the corners that lie farthest along it. */
const direction = (widthPx: number, heightPx: number, degrees: number) => {
	const [cosine, sine] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
	const [middleX, middleY] = [(widthPx - 1) / 2, (heightPx - 1) / 2];
	const reachPx = Math.max(1, Math.abs(cosine) * middleX + Math.abs(sine) * middleY);
	return {
		reachPx,
		across: cosine / reachPx,
		down: sine / reachPx,
		from: -(middleX * cosine + middleY * sine) / reachPx,
	};
};

/**
 * Light that falls off evenly over the page, and the shadow of one fold: the light in the crease is 1 − depth of what it would be, and
 * comes back with the square of the distance to where the shadow ends.
 */
export const shaded = (
	page: Raster,
	damage: Pick<PhotoDamage, 'leastLight' | 'lightDegrees' | 'foldDepth' | 'foldAt' | 'foldDegrees'>,
): Raster => {
	const { widthPx, heightPx, channels, data } = page;
	const light = direction(widthPx, heightPx, damage.lightDegrees);
	const fold = direction(widthPx, heightPx, damage.foldDegrees);
	const crease = 2 * damage.foldAt - 1;
	const [before, behind] = SHADOW_REACH.map((share) => (share * Math.max(widthPx, heightPx)) / fold.reachPx) as [
		number,
		number,
	];
	const halfLost = (1 - damage.leastLight) / 2;
	const dimmed = new Uint8Array(data.length);
	let at = 0;
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++, at += channels) {
			const lost = halfLost * (1 + light.from + x * light.across + y * light.down);
			const away = fold.from + x * fold.across + y * fold.down - crease;
			const nearness = Math.max(0, 1 - (away < 0 ? -away / before : away / behind));
			const left = (1 - lost) * (1 - damage.foldDepth * nearness * nearness);
			for (let channel = at; channel < at + channels; channel++)
				dimmed[channel] = (data[channel] as number) * left + 0.5;
		}
	return { widthPx, heightPx, channels, data: dimmed };
};
