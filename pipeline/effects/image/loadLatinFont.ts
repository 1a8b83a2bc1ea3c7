import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findPackage } from '../files/findPackage.ts';
import { sharp } from './imageLibrary.ts';

const require = createRequire(import.meta.url);

let known: Promise<void> | undefined;

/**
 * Makes Noto Sans known to the SVG renderer of this process, so that drawings have letters on machines without fonts: once
 * the library has set a text in a font file, drawings find the font by its name.
 */
export const loadLatinFont = (): Promise<void> => {
	const { folder } = findPackage('@embedpdf/fonts-latin', dirname(require.resolve('@embedpdf/fonts-latin')));
	const set = async (style: string): Promise<void> => {
		const fontfile = join(folder, 'fonts', `NotoSans-${style}.ttf`);
		await sharp({ text: { text: 'x', font: 'Noto Sans', fontfile } })
			.png()
			.toBuffer();
	};
	known ??= set('Regular').then(() => set('SemiBold'));
	return known;
};
