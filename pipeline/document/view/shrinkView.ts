/**
 * A layout view in fewer pixels: each takes the colour in the middle of what it covers, so that no new colour comes up.
 *
 * @param indices palette indices, row-major [sidePx × sidePx].
 * @returns palette indices, row-major [toPx × toPx].
 */
export const shrinkView = (indices: Uint8Array, sidePx: number, toPx: number): Uint8Array => {
	const from = Array.from({ length: toPx }, (_, to) => Math.floor(((to + 0.5) * sidePx) / toPx));
	const shrunk = new Uint8Array(toPx * toPx);
	let at = 0;
	for (const row of from) for (const column of from) shrunk[at++] = indices[row * sidePx + column] as number;
	return shrunk;
};
