// Stands in for MinerU's command line: behaves as facts/omnidocbench_mineru.md B1 and B6 say, page contents apart.
// argv: the plan's file, then what MinerU would get. The plan is written by `standInMineru`.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const [planFile, ...argv] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, 'utf8'));
const argumentOf = (name) => argv[argv.indexOf(name) + 1];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise(() => setInterval(() => {}, 1_000));

if (argv.includes('--version')) {
	console.log(plan.versionText ?? 'mineru, version 2.5.4');
	process.exit(plan.versionExit ?? 0);
}

const input = argumentOf('-p');
const output = argumentOf('-o');
const names = readdirSync(input).sort();
appendFileSync(plan.calls, `${JSON.stringify({ names, argv: argv.slice(4) })}\n`);
appendFileSync(plan.pids, `${process.pid}\n`);
if (plan.crash) {
	console.error(
		`Traceback (most recent call last):\n  in ${process.pid}\nImportError: libGL.so.1 is missing (for ${names[0]})`,
	);
	process.exit(1);
}
if (plan.print) process.stderr.write(plan.print);
if (plan.startMs) await sleep(plan.startMs);

const middleOf = (name) => {
	const bytes = readFileSync(join(input, name), 'latin1');
	const pages = name.endsWith('.png') ? 1 : (bytes.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
	const pageOf = (index) => {
		const block = (type, top, text) => {
			const bbox = [60, top, 500, top + 20];
			return { type, bbox, index: top, lines: [{ bbox, spans: [{ bbox, type: 'text', content: text }] }] };
		};
		const body = Array.from({ length: 8 }, (_, i) => `sentence ${i} that mineru read on page ${index + 1} of ${name}.`);
		const blocks = [
			block('title', 60, `Chapter ${index + 1}`),
			...body.map((text, i) => block('text', 100 + 30 * i, text)),
		];
		return {
			page_idx: index,
			page_size: [612, 792],
			preproc_blocks: blocks,
			para_blocks: blocks,
			discarded_blocks: [],
		};
	};
	return {
		pdf_info: Array.from({ length: pages }, (_, index) => pageOf(index)),
		_backend: 'pipeline',
		_version_name: '2.5.4',
	};
};

const write = async (name) => {
	const stem = parse(name).name;
	const folder = join(output, stem, 'auto');
	const middle = JSON.stringify(middleOf(name));
	mkdirSync(join(folder, 'images'), { recursive: true });
	writeFileSync(join(folder, 'images', 'a.jpg'), 'an image');
	writeFileSync(join(folder, `${stem}.md`), '# Chapter');
	const behaviour = plan.behave[name] ?? plan.behave[stem] ?? plan.everything ?? 'good';
	if (behaviour === 'only-markdown') return;
	writeFileSync(
		join(folder, `${stem}_content_list.json`),
		JSON.stringify([{ type: 'text', text: 'a line', page_idx: 0, bbox: [100, 100, 900, 120] }]),
	);
	if (behaviour === 'no-middle') return;
	if (behaviour === 'half') {
		writeFileSync(join(folder, `${stem}_middle.json`), middle.slice(0, middle.length / 2));
		process.kill(process.pid, 'SIGKILL');
	}
	writeFileSync(join(folder, `${stem}_middle.json`), middle);
	writeFileSync(join(folder, `${stem}_model.json`), '[]');
	if (plan.fileMs) await sleep(plan.fileMs);
};

/** What reading a file does to the program, before anything is written. */
const infer = async (name) => {
	const behaviour = plan.behave[name] ?? plan.behave[parse(name).name] ?? plan.everything ?? 'good';
	if (behaviour === 'raises') throw new Error(`PdfiumError: cannot load ${name}`);
	if (behaviour === 'signal') process.kill(process.pid, 'SIGSEGV');
	if (['hang', 'stall', 'drip'].includes(behaviour)) {
		const deaf = behaviour === 'hang' ? "process.on('SIGTERM', () => {});" : '';
		if (behaviour === 'hang') process.on('SIGTERM', () => {});
		// A helper process of its own, as MinerU's servers and workers are.
		const child = spawn(process.execPath, ['-e', `${deaf} setInterval(() => {}, 1000)`]);
		appendFileSync(plan.pids, `${child.pid}\n`);
		if (behaviour === 'drip') setInterval(() => process.stderr.write('still at it\r'), 200);
		await never();
	}
};

const failed = [];
if (plan.style === '3.x') {
	for (const name of names) {
		try {
			await infer(name);
			await write(name);
		} catch (error) {
			console.error(`ERROR ${error.message}`);
			failed.push(parse(name).name);
		}
	}
	if (failed.length > 0) console.error(`Error: failed: ${failed.join(', ')}`);
	process.exit(failed.length > 0 ? 1 : 0);
}
try {
	// The pipeline backend of 2.x infers all before it writes any; its vlm backend writes as it goes.
	if (plan.style !== '2.x vlm') for (const name of names) await infer(name);
	for (const name of names) {
		if (plan.style === '2.x vlm') await infer(name);
		await write(name);
	}
} catch (error) {
	console.error(`ERROR | ${error.message}`);
}
process.exit(0);
