import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rules/sourceFiles.ts';

/** `hang` never ends and refuses SIGTERM; `stall` never ends until told to; `drip` does so talking. */
export type StandInBehaviour =
	| 'good'
	| 'raises'
	| 'only-markdown'
	| 'no-middle'
	| 'half'
	| 'signal'
	| 'hang'
	| 'stall'
	| 'drip';

export interface StandInPlan {
	readonly style?: '2.x' | '2.x vlm' | '3.x';
	/** By input stem; what is not named is good. */
	readonly behave?: Readonly<Record<string, StandInBehaviour>>;
	/** What every document does that `behave` does not name. */
	readonly everything?: StandInBehaviour;
	/** Ends at once, whatever it is given. */
	readonly crash?: boolean;
	readonly print?: string;
	readonly startMs?: number;
	readonly fileMs?: number;
	readonly versionText?: string;
	readonly versionExit?: number;
}

export interface StandIn {
	/** Absolute path of the program. */
	readonly command: string;
	change(plan: StandInPlan): void;
	/** The inputs of each start so far, with the arguments after the folders. */
	starts(): { readonly names: readonly string[]; readonly argv: readonly string[] }[];
	/** Every process so far: each start, and what those that hung started. */
	pids(): number[];
}

/** An executable `mineru` in a folder that behaves as planned. */
export const standInMineru = (folder: string, plan: StandInPlan = {}): StandIn => {
	const [planFile, calls, pids, command] = ['plan.json', 'calls.jsonl', 'pids.txt', 'mineru'].map((name) =>
		join(folder, name),
	) as [string, string, string, string];
	const change = (next: StandInPlan): void =>
		writeFileSync(planFile, JSON.stringify({ behave: {}, ...next, calls, pids }));
	const linesOf = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);
	change(plan);
	const program = join(root, 'test', 'helpers', 'mineruStandIn.mjs');
	writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' '${planFile}' "$@"\n`);
	chmodSync(command, 0o755);
	return {
		command,
		change,
		starts: () => linesOf(calls).map((line) => JSON.parse(line)),
		pids: () => linesOf(pids).map(Number),
	};
};
