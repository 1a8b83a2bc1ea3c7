import { fontsDigest } from './fontsDigest.ts';

/** What Chromium's text is drawn with: digest of our fonts, or, where it asks the system and not fontconfig, the system's name. */
export const printerFonts = async (platform: string = process.platform): Promise<string> =>
	platform === 'darwin' || platform === 'win32' ? `system (${platform})` : fontsDigest();
