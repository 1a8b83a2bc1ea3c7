import type { Trouble } from './setProblem.ts';

const NAME = /^[A-Za-z0-9_-]+\.(?:jpg|jpeg|png)$/;
const FOLDER = /^[A-Za-z0-9_-]+$/;

/** A path that all loaders and systems resolve alike: relative, forward slashes, plain names without another dot. */
export const imagePathTrouble = (path: string): Trouble | undefined => {
	const parts = path.split('/');
	const name = parts.pop() ?? '';
	if (path.length <= 200 && NAME.test(name) && parts.every((part) => FOLDER.test(part))) return undefined;
	return {
		check: 'image-path',
		received: path.slice(0, 120),
		expected: 'a relative path with forward slashes, of letters, digits, _ and -, that ends in .jpg, .jpeg or .png',
	};
};
