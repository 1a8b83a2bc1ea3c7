import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { mineruVersion } from '../../../pipeline/effects/mineru/mineruVersion.ts';
import { mineruScene } from '../../helpers/mineruScene.ts';
import { standInMineru } from '../../helpers/standInMineru.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('a mineru that does not work', () => {
	it('stops the run when it fails on a page made to test it too, and blames no document', async () => {
		const scene = mineruScene({ documents: [1, 1, 1, 1], plan: { crash: true } });
		const mineru = scene.port();
		await expect(mineru.run(scene.pages[0] as PageRecord, scene.unit)).rejects.toMatchObject({
			name: 'UserError',
			exitCode: 3,
			details: { received: expect.stringContaining('ImportError: libGL.so.1 is missing') },
		});
		// The group, its first document alone, and the page to test it.
		expect(scene.standIn.starts().map(({ names }) => names.length)).toEqual([4, 1, 1]);
		await expect(mineru.run(scene.pages[3] as PageRecord, scene.unit)).rejects.toMatchObject({ exitCode: 3 });
		expect(scene.standIn.starts()).toHaveLength(3);
		scene.standIn.change({});
		const mended = scene.port();
		for (const page of scene.pages) expect(await mended.run(page, scene.unit)).toMatchObject({ state: 'ready' });
	});

	it('stops the run in the middle as well, before a document is blamed', async () => {
		const scene = mineruScene({ documents: [1, 1, 1], groupSize: 1 });
		const mineru = scene.port();
		expect(await mineru.run(scene.pages[0] as PageRecord, scene.unit)).toMatchObject({ state: 'ready' });
		scene.standIn.change({ crash: true });
		await expect(mineru.run(scene.pages[1] as PageRecord, scene.unit)).rejects.toMatchObject({ exitCode: 3 });
		scene.standIn.change({});
		expect(await scene.port().run(scene.pages[1] as PageRecord, scene.unit)).toMatchObject({ state: 'ready' });
	});

	it('that hangs on everything is told from a document that hangs', async () => {
		const scene = mineruScene({ documents: [1], fileTimeoutMs: 1_500, plan: { everything: 'stall' } });
		await expect(scene.port().run(scene.pages[0] as PageRecord, scene.unit)).rejects.toMatchObject({
			details: { received: expect.stringMatching(/a page made to test it \((?:no end within|silent for) 2 s/) },
		});
	});

	it('is not suspected for bad documents, and tested less and less in a long row of them', async () => {
		const scene = mineruScene({
			documents: [1, 1, 1, 1, 1],
			groupSize: 1,
			plan: (stems) => ({ style: '3.x', behave: Object.fromEntries(stems.map((stem) => [stem, 'raises'])) }),
		});
		const mineru = scene.port();
		const states = [];
		for (const page of scene.pages) states.push((await mineru.run(page, scene.unit)).state);
		expect(states).toEqual(states.map(() => 'failed'));
		// Tests after failures 1, 2 and 4.
		expect(scene.standIn.starts()).toHaveLength(5 + 3);
	});

	it('that is gone stops the run at once', async () => {
		const { port, pages, unit } = mineruScene({ command: '/nowhere/mineru' });
		await expect(port().run(pages[0] as PageRecord, unit)).rejects.toMatchObject({
			name: 'UserError',
			details: { where: '/nowhere/mineru', received: 'not started: ENOENT' },
		});
	});
});

describe('a store that cannot be written', () => {
	it('ends the run as such, and costs no document its parse', async () => {
		const { port, pages, unit, folder, standIn } = mineruScene();
		mkdirSync(join(folder, 'store'));
		writeFileSync(join(folder, 'store', 'mineru'), 'a file where the folder should be');
		await expect(port().run(pages[0] as PageRecord, unit)).rejects.toMatchObject({
			name: 'UserError',
			message: 'the store cannot be written',
		});
		expect(standIn.starts()).toEqual([]);
	});
});

describe('a group that was at work when the run was killed', () => {
	const left = (scene: ReturnType<typeof mineruScene>, name: string, middle: string): void => {
		const group = join(scene.folder, 'store', 'mineru', 'work', 'group-1');
		const digest = Object.keys(scene.files).find((key) => key.startsWith(name)) ?? '';
		const identity = scene.files[digest]?.mineru?.identity ?? '';
		const entry = `${digest}-${sha256(identity).slice(0, 16)}`;
		mkdirSync(join(group, 'out', name, 'auto'), { recursive: true });
		writeFileSync(join(group, 'group.json'), JSON.stringify([{ stem: name, entry, identity }]));
		writeFileSync(join(group, 'out', name, 'auto', `${name}_middle.json`), middle);
	};

	it('gives its whole results to the next run', async () => {
		const scene = mineruScene({ documents: [1, 1] });
		const [first = ''] = scene.stems;
		left(scene, first, '{"pdf_info": [{}, {}, {}]}');
		const mineru = scene.port();
		const outcome = await mineru.run(scene.pages[0] as PageRecord, scene.unit);
		expect(outcome.state === 'ready' && Buffer.from(outcome.files[0]?.bytes ?? []).toString()).toBe(
			'{"pdf_info": [{}, {}, {}]}',
		);
		expect(scene.standIn.starts()).toEqual([]);
		expect(existsSync(join(scene.folder, 'store', 'mineru', 'work', 'group-1'))).toBe(false);
	});

	it('loses what was half written', async () => {
		const scene = mineruScene({ documents: [1] });
		left(scene, scene.stems[0] ?? '', '{"pdf_info": [{}, {}');
		expect(await scene.port().run(scene.pages[0] as PageRecord, scene.unit)).toMatchObject({ state: 'ready' });
		expect(scene.standIn.starts()).toHaveLength(1);
	});
});

describe('the version of mineru', () => {
	it('is asked for', async () => {
		expect(await mineruVersion(standInMineru(temporaryFolder()).command)).toBe('2.5.4');
		const release = standInMineru(temporaryFolder(), { versionText: 'mineru, version 3.0.0rc1' });
		expect(await mineruVersion(release.command)).toBe('3.0.0rc1');
	});

	it.each([
		['says nothing of it', { versionText: 'hello' }, 'hello'],
		['ends badly', { versionText: 'no torch', versionExit: 1 }, 'exit code 1: no torch'],
		[
			'is one of which nothing is known',
			{ versionText: 'mineru, version 4.0.0a1' },
			'version 4.0.0a1, of which nothing is known',
		],
	])('refuses a program that %s', async (_what, plan, received) => {
		await expect(mineruVersion(standInMineru(temporaryFolder(), plan).command)).rejects.toMatchObject({
			name: 'UserError',
			exitCode: 2,
			details: { received },
		});
	});

	it('refuses a program that is not there', async () => {
		await expect(mineruVersion('no-such-mineru-here')).rejects.toMatchObject({
			details: { received: 'not started: ENOENT', where: 'no-such-mineru-here --version' },
		});
	});
});
