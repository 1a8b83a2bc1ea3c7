/** Families of fonts that documents ask for and that do not come with the package → those that stand in for them. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
	'Noto Sans': [
		'sans-serif',
		'system-ui',
		'ui-sans-serif',
		'cursive',
		'fantasy',
		'Arial',
		'Helvetica',
		'Helvetica Neue',
		'Verdana',
		'Tahoma',
		'Trebuchet MS',
		'Segoe UI',
		'Roboto',
		'Open Sans',
		'Lato',
		'Calibri',
		'Liberation Sans',
		'DejaVu Sans',
	],
	'Noto Serif': [
		'serif',
		'ui-serif',
		'Times',
		'Times New Roman',
		'Georgia',
		'Garamond',
		'Palatino',
		'Palatino Linotype',
		'Book Antiqua',
		'Cambria',
		'Liberation Serif',
		'DejaVu Serif',
	],
	'Noto Sans Mono': [
		'monospace',
		'ui-monospace',
		'Courier',
		'Courier New',
		'Consolas',
		'Menlo',
		'Monaco',
		'SFMono-Regular',
		'Liberation Mono',
		'DejaVu Sans Mono',
	],
	'Noto Sans Math': ['math', 'Latin Modern Math', 'Cambria Math', 'STIX Two Math'],
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const standIn = (family: string, asked: string): string => `	<match target="pattern">
		<test name="family"><string>${escaped(asked)}</string></test>
		<edit name="family" mode="assign" binding="same"><string>${escaped(family)}</string></edit>
	</match>`;

/** Languages that a font could write as well, in the letter shapes of another. */
const NOT_FOR: Readonly<Record<string, readonly string[]>> = {
	'Noto Sans S Chinese': ['ja', 'ko', 'zh-tw', 'zh-hk', 'zh-mo'],
	'Noto Sans T Chinese': ['ja', 'ko', 'zh-cn', 'zh-sg'],
	'Noto Sans Japanese': ['ko', 'zh-cn', 'zh-tw', 'zh-hk'],
	'Noto Sans Korean': ['ja', 'zh-cn', 'zh-tw', 'zh-hk'],
};

const notFor = (family: string, languages: readonly string[]): string => `	<match target="scan">
		<test name="family"><string>${escaped(family)}</string></test>
		<edit name="lang" mode="assign"><minus><name>lang</name><langset>${languages.map((language) => `<string>${language}</string>`).join('')}</langset></minus></edit>
	</match>`;

/** It has single letters of Arabic for formulas, which would tear words apart. */
const MATH_WITHOUT_ARABIC = `	<match target="scan">
		<test name="family"><string>Noto Sans Math</string></test>
		<edit name="charset" mode="assign"><minus><name>charset</name><charset><range><int>0x600</int><int>0x6ff</int></range></charset></minus></edit>
	</match>`;

/** Scripts of Chinese as style sheets name them → a language that fontconfig knows. */
const CHINESE = [
	['zh-hant', 'zh-tw'],
	['zh-hans', 'zh-cn'],
] as const;

const chinese = ([script, language]: (typeof CHINESE)[number]): string => `	<match target="pattern">
		<test name="lang" compare="eq"><string>${script}</string></test>
		<edit name="lang" mode="assign"><string>${language}</string></edit>
	</match>`;

/**
 * The text of a fonts.conf that knows our fonts only. Whatever a style sheet asks for in vain is found by a stand-in of the same sort;
 * characters that it lacks come from the other fonts by their language and coverage.
 */
export const fontConfiguration = (folders: readonly string[], cacheFolder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `	<dir>${escaped(folder)}</dir>`).join('\n')}
	<cachedir>${escaped(cacheFolder)}</cachedir>
	<match target="font">
		<edit name="hinting" mode="assign"><bool>false</bool></edit>
		<edit name="antialias" mode="assign"><bool>true</bool></edit>
		<edit name="rgba" mode="assign"><const>none</const></edit>
	</match>
${Object.entries(STAND_INS)
	.flatMap(([family, names]) => names.map((asked) => standIn(family, asked)))
	.join('\n')}
${Object.entries(NOT_FOR)
	.map(([family, languages]) => notFor(family, languages))
	.join('\n')}
${MATH_WITHOUT_ARABIC}
${CHINESE.map(chinese).join('\n')}
</fontconfig>
`;
