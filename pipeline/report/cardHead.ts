import type { CardData } from './cardData.ts';

/** The Hub's classes of size, by the first number that is too many. */
const SIZES: readonly (readonly [number, string])[] = [
	[1_000, 'n<1K'],
	[10_000, '1K<n<10K'],
	[100_000, '10K<n<100K'],
	[1_000_000, '100K<n<1M'],
];

/** Of the lock's digest, in the name of the configuration. */
const DIGEST_DIGITS = 12;

/**
 * `datasets` caches what it loaded under the folder's name and the name of the configuration, and every subset lies in a folder
 * `subset`: the name tells runs apart, and states of one run. Characters that a path may not hold are refused there.
 */
const configName = ({ name, lockDigest }: CardData): string => {
	const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^-+|-+$/g, '');
	return `${plain === '' ? 'subset' : plain}-${lockDigest.slice(0, DIGEST_DIGITS)}`;
};

const sizeOf = (pages: number): string => SIZES.find(([end]) => pages < end)?.[1] ?? 'n>1M';

/**
 * The YAML head of a dataset card: what catalogues of datasets show, and which files `load_dataset(folder)` of Python's
 * `datasets` takes: metadata and page images, not the layout views, as one split. A benchmark is for testing. Where no page has
 * an image, the lines themselves. Strings are quoted: to YAML 1.1, Norwegian (`no`) is false.
 */
export const cardHead = (data: CardData): string => {
	const { name, languages, statistics } = data;
	const tags = languages.map((language) => language.name).filter((tag) => /^[a-z]{2,3}$/.test(tag) && tag !== 'und');
	const files =
		statistics.pagesWithoutImage === statistics.pages ? ['benchmark.jsonl'] : ['metadata.parquet', 'images/*.png'];
	return [
		'---',
		`pretty_name: ${JSON.stringify(name)}`,
		...(tags.length === 0 ? [] : ['language:', ...tags.map((tag) => `- ${JSON.stringify(tag)}`)]),
		`size_categories:\n- ${JSON.stringify(sizeOf(statistics.pages))}`,
		'configs:',
		`- config_name: ${JSON.stringify(configName(data))}`,
		'  data_files:',
		'  - split: test',
		'    path:',
		...files.map((path) => `    - ${path}`),
		'---\n',
	].join('\n');
};
