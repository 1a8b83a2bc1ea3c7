import type { PdfFont } from '../../pipeline/contract/pdf.ts';
import type { FontTraits } from './shapes.ts';

/** Computer Modern and its kin write weight and kind into short names (CMBX10, SFTT1095, LMMono10-Regular). */
const BOLD =
	/bold|black|heavy|semibold|demi(?!n)|^(cm|ec|sf|la|ts?1?|pl)?(bx|sx|ssbx|csc?bx)[a-z]*\d*$|^(cm|ec|sf|pl)(b|bx|bxsl|bxti|ssbx|ssdc)\d|^(eu|rm)?bx\d|-bd|[-,]b$|medi$/i;
const ITALIC =
	/italic|oblique|slanted|^(cm|ec|sf|pl)(ti|sl|it|bxti|bxsl|ssi|itt|sltt|u)\d|[-,]i(t)?$|ital$|^pl(ti|sl|bxti|ssi)/i;
const FIXED =
	/mono|courier|typewriter|consol|fixed|terminal|cousine|inconsolata|menlo|^(cm|ec|sf|pl|la|csl?)(tt|sltt|itt|tcsc|vtt)\d|^(ec|sf)(st|tt|it)t\d|lmtt|lmvtt|txtt|luximono|letter ?gothic|andale|hack-|source ?code|fira ?code|beramono|nimbusmonl/i;
const MATH =
	/^(cm|lm|eu|mn)?(mi|mib|sy|bsy|ex|mmi|msy|mex)\d|cm(mi|sy|ex|mib|bsy)|^(msam|msbm|wasy|stmary|rsfs|eufm|eurm|eusm|esint|cmex|yhmath|txsy|txmi|pxsy|pxmi|rtxmi|rpxmi|zpzccmry)|math|^symbol|mtsy|mtmi|mtex|lmsy|lmmi|lmex|fourier-|eulerfrak/i;

const DINGBATS = /^(?:wingdings|webdings|zapfdingbats|dingbats|marlett|monotypesorts|symbol(?:mt)?$|fontawesome)/i;

/** What font name and descriptor together say. Stem widths say nothing: subsets of one regular font have 500 and 1,340. */
export const fontTraits = (font: PdfFont): FontTraits => ({
	bold: font.bold || BOLD.test(font.name),
	italic: font.italic || ITALIC.test(font.name),
	fixedPitch: font.fixedPitch || FIXED.test(font.name),
	math: MATH.test(font.name),
	dingbats: DINGBATS.test(font.name),
});
