import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';

const WIDTH_PX = 1_000;
const LINE_HEIGHT = 1.2;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Width of a text in font sizes: Han, kana and Hangul are as wide as high, other letters about half. */
const widthEm = (text: string): number =>
	[...text].reduce(
		(sum, character) => sum + (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character) ? 1 : 0.5),
		0,
	);

/** A page of truth as people write such HTML: a paragraph a block, at its place, of its width, in a size that about fills it. */
export const paragraphHtml = ({ width, height, objects }: ObjectPage): string => {
	const pageHeight = (WIDTH_PX * height) / width;
	const blocks = objects
		.filter(({ kind }) => kind !== 'figure' && kind !== 'chart')
		.map(({ kind, text, html, box }) => {
			const [left, top, across, down] = [
				box[0] * WIDTH_PX,
				box[1] * pageHeight,
				box[2] * WIDTH_PX,
				box[3] * pageHeight,
			];
			const place = `position:absolute;left:${left}px;top:${top}px;width:${across}px`;
			if (kind === 'table') {
				const sized = html?.replace(
					/<table[^>]*>/,
					`<table style="width:100%;height:${down}px;border-collapse:collapse;font-size:10px">`,
				);
				return `<div style="${place};height:${down}px">${sized ?? escaped(text)}</div>`;
			}
			const fitting = Math.sqrt((across * down) / (LINE_HEIGHT * Math.max(1, widthEm(text))));
			const size = Math.max(4, Math.min(fitting, down / LINE_HEIGHT));
			return `<p style="${place};margin:0;font:${size}px/${LINE_HEIGHT} serif;overflow-wrap:anywhere">${escaped(text)}</p>`;
		});
	return `<!doctype html><meta charset=utf-8><body style="margin:0"><div style="position:relative;width:${WIDTH_PX}px;height:${pageHeight}px">${blocks.join('')}</div>`;
};
