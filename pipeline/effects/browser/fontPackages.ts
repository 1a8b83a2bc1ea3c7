/**
 * Packages whose fonts Chromium prints with, and no others: what a machine has installed changes nothing. Latin, Greek, Cyrillic
 * and Devanagari (sans, serif, fixed width), Chinese, Japanese, Korean, Arabic, Hebrew, Thai, mathematics, symbols, emoji
 * (drawn in outlines: colour fonts differ between builds).
 */
export const FONT_PACKAGES = [
	'@embedpdf/fonts-latin',
	'@embedpdf/fonts-sc',
	'@embedpdf/fonts-tc',
	'@embedpdf/fonts-jp',
	'@embedpdf/fonts-kr',
	'@embedpdf/fonts-arabic',
	'@embedpdf/fonts-hebrew',
	'@expo-google-fonts/noto-serif',
	'@expo-google-fonts/noto-sans-mono',
	'@expo-google-fonts/noto-sans-thai',
	'@expo-google-fonts/noto-sans-math',
	'@expo-google-fonts/noto-sans-symbols',
	'@expo-google-fonts/noto-sans-symbols-2',
	'@expo-google-fonts/noto-emoji',
] as const;
