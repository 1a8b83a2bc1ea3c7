import type { Page } from 'playwright-core';

/**
 * Makes all text of a page transparent and changes nothing else: fills, strokes and shadows, but not `color`, which borders and backgrounds
 * may take. Set on each element, so that no rule of the page is stronger; pseudo-elements by a sheet.
 */
export const hideText = (page: Page): Promise<void> =>
	page.evaluate(() => {
		// Runs in the page; this program's types know no document.
		// biome-ignore lint/suspicious/noExplicitAny: the page's own globals
		const world = globalThis as any;
		const text: readonly (readonly [string, string])[] = [
			['transition', 'none'],
			['-webkit-text-fill-color', 'transparent'],
			['-webkit-text-stroke-color', 'transparent'],
			['text-shadow', 'none'],
			['text-emphasis-color', 'transparent'],
		];
		const drawn = [
			['fill', 'transparent'],
			['stroke', 'transparent'],
		] as const;
		const PSEUDO = ['before', 'after', 'marker', 'placeholder', 'first-letter', 'first-line', 'file-selector-button'];
		const written = text.map(([name, value]) => `${name}:${value}!important`).join(';');
		const sheet = new world.CSSStyleSheet();
		sheet.replaceSync(PSEUDO.map((name) => `*::${name}{${written}}`).join(''));
		const stylesOf = ['HTMLElement', 'SVGElement', 'MathMLElement'].map((name) => ({
			type: world[name],
			get: Object.getOwnPropertyDescriptor(world[name].prototype, 'style')?.get,
		}));
		const shadowOf = Object.getOwnPropertyDescriptor(world.Element.prototype, 'shadowRoot')?.get;
		const documentSheets = Object.getOwnPropertyDescriptor(world.Document.prototype, 'adoptedStyleSheets');
		const shadowSheets = Object.getOwnPropertyDescriptor(world.ShadowRoot.prototype, 'adoptedStyleSheets');
		// All is looked at before anything is changed: children inherit.
		const changes: (() => void)[] = [];
		const look = (root: unknown, all: Iterable<unknown>): void => {
			const sheets = root instanceof world.ShadowRoot ? shadowSheets : documentSheets;
			changes.push(() => sheets?.set?.call(root, [...(sheets.get?.call(root) ?? []), sheet]));
			for (const element of all) {
				const style = stylesOf.find(({ type }) => element instanceof type)?.get?.call(element);
				if (!style) continue;
				const computed = world.getComputedStyle(element);
				const isStroked = parseFloat(computed.webkitTextStrokeWidth) > 0;
				const letters = isStroked ? computed.webkitTextStrokeColor : computed.webkitTextFillColor;
				const line = computed.textDecorationColor;
				// Lines over, through and under text stay in their colour: text that only they draw is not seen.
				const own = [...text, ['text-decoration-color', line === computed.color ? letters : line] as const];
				if (computed.backgroundClip.includes('text')) own.push(['background', 'none']);
				if (element instanceof world.SVGTextContentElement) own.push(...drawn);
				changes.push(() => {
					for (const [name, value] of own) style.setProperty(name, value, 'important');
				});
				const shadow = shadowOf?.call(element);
				if (shadow) look(shadow, world.DocumentFragment.prototype.querySelectorAll.call(shadow, '*'));
			}
		};
		look(world.document, world.Document.prototype.querySelectorAll.call(world.document, '*'));
		for (const change of changes) change();
	});
