import { describe, expect, it } from 'vitest';
import { renderTurns } from '../../../../pipeline/effects/browser/render/renderTurns.ts';

/** Work that ends when it is told to, and an account of what was at work when it began. */
const scene = () => {
	const turns = renderTurns();
	const working = new Set<string>();
	const begun: string[] = [];
	const ends = new Map<string, (error?: Error) => void>();
	const ask = (kind: 'together' | 'alone', name: string): Promise<void> =>
		turns[kind](async () => {
			begun.push([name, ...[...working].sort()].join(' beside '));
			working.add(name);
			try {
				await new Promise<void>((resolve, reject) => {
					ends.set(name, (error) => (error ? reject(error) : resolve()));
				});
			} finally {
				working.delete(name);
			}
		});
	const settled = () => new Promise((done) => setImmediate(done));
	const end = async (name: string, error?: Error): Promise<void> => {
		ends.get(name)?.(error);
		await settled();
	};
	return { ask, begun, end, settled };
};

describe('renderTurns', () => {
	it('lets work be done at the same time, and work that is to be alone wait for its end', async () => {
		const { ask, begun, end, settled } = scene();
		const asked = [ask('together', 'a'), ask('together', 'b'), ask('alone', 'lone')];
		await settled();
		expect(begun).toEqual(['a', 'b beside a']);
		await end('a');
		expect(begun).toHaveLength(2);
		await end('b');
		expect(begun.at(-1)).toBe('lone');
		await end('lone');
		await Promise.all(asked);
	});

	it('lets nothing begin beside work that is alone, and puts it before what waits', async () => {
		const { ask, begun, end, settled } = scene();
		const asked = [ask('together', 'a'), ask('alone', 'one'), ask('together', 'b'), ask('alone', 'two')];
		await settled();
		for (const name of ['a', 'one', 'two']) await end(name);
		expect(begun).toEqual(['a', 'one', 'two', 'b']);
		await end('b');
		await Promise.all(asked);
	});

	it('goes on after work that failed, alone or not', async () => {
		const { ask, begun, end, settled } = scene();
		const failing = [ask('together', 'a'), ask('alone', 'lone')].map((work) => expect(work).rejects.toThrow('lost'));
		const last = ask('together', 'b');
		await settled();
		await end('a', new Error('lost'));
		await end('lone', new Error('lost'));
		await Promise.all(failing);
		expect(begun).toEqual(['a', 'lone', 'b']);
		await end('b');
		await last;
	});
});
