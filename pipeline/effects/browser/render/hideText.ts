import type { Page } from 'playwright-core';

/**
 * Makes all text of a page transparent and changes nothing else: fills, strokes, shadows, decorations, but not `color`, which borders and
 * backgrounds may take. Set on each element, so that no rule of the page is stronger; pseudo-elements by a sheet.
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
			['text-decoration-color', 'transparent'],
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
		const hide = (root: unknown, all: Iterable<unknown>): void => {
			const sheets = root instanceof world.ShadowRoot ? shadowSheets : documentSheets;
			sheets?.set?.call(root, [...(sheets.get?.call(root) ?? []), sheet]);
			for (const element of all) {
				const style = stylesOf.find(({ type }) => element instanceof type)?.get?.call(element);
				if (!style) continue;
				const computed = world.getComputedStyle(element);
				if (computed.backgroundClip.includes('text')) style.setProperty('background', 'none', 'important');
				for (const [name, value] of text) style.setProperty(name, value, 'important');
				if (element instanceof world.SVGTextContentElement)
					for (const [name, value] of drawn) style.setProperty(name, value, 'important');
				const shadow = shadowOf?.call(element);
				if (shadow) hide(shadow, world.DocumentFragment.prototype.querySelectorAll.call(shadow, '*'));
			}
		};
		hide(world.document, world.Document.prototype.querySelectorAll.call(world.document, '*'));
	});
