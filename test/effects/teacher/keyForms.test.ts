import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeEndpoint, madeRequest, madeTeacher } from '../../helpers/madeTeacher.ts';
import { teacherServer } from '../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const KEY = 'sk-made/0123+456789';

const each = (form: (code: number) => string): string =>
	[...KEY].map((character) => form(character.charCodeAt(0))).join('');
const hex = (code: number): string => code.toString(16).padStart(2, '0');

/** As they stand in JSON. */
const FORMS: Readonly<Record<string, string>> = {
	'as it is': KEY,
	'with slashes escaped': KEY.replaceAll('/', '\\/'),
	'in \\u escapes': each((code) => `\\u00${hex(code)}`),
	'in entities': each((code) => `&#${code};`),
	'in entities whose signs are escaped': each((code) => `\\u0026#x${hex(code)};`),
	'in a URL': encodeURIComponent(KEY).toLowerCase(),
	'in hexadecimal digits': Buffer.from(KEY).toString('hex'),
	'in base64 behind its header': Buffer.from(`Bearer ${KEY}`).toString('base64'),
};

/** All that is in a folder. */
const stored = (folder: string): string =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
		.join('\n');

describe('a key that the server says', () => {
	it.each(Object.entries(FORMS))('%s is neither handed on nor stored', async (_, form) => {
		// The middle of what is in base64, which stands there whatever is cut at its ends.
		const core = form.slice(12, 22);
		const body = `{"model":"m ${form}","choices":[{"finish_reason":"stop","message":{"content":"<html>${form}</html>"}}]}`;
		const server = await teacherServer({
			faultOf: (_image, nth, count) => ({
				status: count === 0 ? 200 : 400,
				headers: { 'retry-after': KEY },
				body: nth === 0 && count === 0 ? body : `{"error":{"message":"who is ${form}"}}`,
			}),
		});
		onTestFinished(server.close);
		const folder = temporaryFolder();
		const teacher = await madeTeacher(madeEndpoint(server.baseUrl), { folder, key: KEY });
		const outcomes = [await teacher.ask(madeRequest(0)), await teacher.ask(madeRequest(1))];
		expect(outcomes.map(({ state }) => state)).toEqual(['replied', 'failed']);
		const all = `${JSON.stringify(outcomes)}\n${stored(folder)}\n${teacher.notes.join('')}`;
		expect(all.match(/\[key\]/g)?.length).toBeGreaterThanOrEqual(6);
		for (const said of [KEY, form, core, JSON.stringify(core).slice(1, -1)]) expect(all).not.toContain(said);
	});
});
