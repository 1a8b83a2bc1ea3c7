/**
 * What a page's language can be: the primary subtags of BCP 47 that the detector knows, and `und`, undetermined. `ms` is the
 * macrolanguage Malay, Indonesian included; `no` both forms of Norwegian; Croatian, Bosnian and Serbian in Latin letters are
 * `hr`, Serbian in Cyrillic `sr`.
 */
export const PAGE_LANGUAGES: readonly string[] =
	`am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or
	pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk und ur vi yo zh`.split(/\s+/);
