import { relative } from 'node:path';
import { digestOf } from '../../document/digest.ts';
import { hashFile } from '../files/hashFile.ts';
import { fontConfiguration } from './fontConfiguration.ts';
import { fontFiles } from './fontFiles.ts';
import { fontFolders } from './fontFolders.ts';

let known: Promise<string> | undefined;

const digestFonts = async (): Promise<string> => {
	const fonts = [];
	for (const folder of fontFolders())
		for (const path of await fontFiles([folder])) fonts.push([relative(folder, path), (await hashFile(path)).sha256]);
	return digestOf({ fonts, configuration: fontConfiguration([], '') });
};

/** Digest of all fonts that Chromium prints with and of how they are chosen. Half a second, once a process. */
export const fontsDigest = (): Promise<string> => {
	known ??= digestFonts();
	return known;
};
