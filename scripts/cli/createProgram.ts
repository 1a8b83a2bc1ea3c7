import { Command } from 'commander';
import { toolVersion } from '../wiring/toolVersion.ts';
import type { CommandContext } from './commandContext.ts';
import { addCheck } from './commands/check.ts';
import { addDemo } from './commands/demo.ts';
import { addDiff } from './commands/diff.ts';
import { addDoctor } from './commands/doctor.ts';
import { addDraw } from './commands/draw.ts';
import { addEvaluate } from './commands/evaluate.ts';
import { addExplain } from './commands/explain.ts';
import { addExport } from './commands/export.ts';
import { addInit } from './commands/init.ts';
import { addModels } from './commands/models.ts';
import { addPlan } from './commands/plan.ts';
import { addPrompt } from './commands/prompt.ts';
import { addPredict } from './commands/predict.ts';
import { addRebuild } from './commands/rebuild.ts';
import { addReport } from './commands/report.ts';
import { addRetryFailed } from './commands/retryFailed.ts';
import { addReview } from './commands/review.ts';
import { addRun } from './commands/run.ts';
import { addSelectCheckpoint } from './commands/selectCheckpoint.ts';
import { addStats } from './commands/stats.ts';
import { addStore } from './commands/store.ts';
import { addSql } from './commands/sql.ts';
import { addVerifyExport } from './commands/verifyExport.ts';
import { withChoiceMeant } from './withChoiceMeant.ts';

/** In the order in which `--help` lists them: from first steps to looking at runs to upkeep. */
const COMMANDS = [
	addDemo,
	addInit,
	addCheck,
	addPlan,
	addRun,
	addExplain,
	addDraw,
	addDiff,
	addStats,
	addSql,
	addReport,
	addReview,
	addRetryFailed,
	addRebuild,
	addExport,
	addVerifyExport,
	addPredict,
	addEvaluate,
	addPrompt,
	addSelectCheckpoint,
	addStore,
	addModels,
	addDoctor,
];

/** The command line. Commands throw; nothing in here ends the process. */
export const createProgram = (context: CommandContext): Command => {
	const { terminal } = context;
	const program = new Command('pagemill')
		.description('Mills document pages into a small, diverse, reproducible benchmark subset.')
		.version(toolVersion(), '--version', 'print the version')
		.option('--debug', 'print stack traces of errors')
		.helpCommand('help [command]', 'help for a command')
		.configureHelp({ showGlobalOptions: true })
		.configureOutput({
			writeOut: terminal.out,
			writeErr: terminal.note,
			outputError: (text, write) => write(withChoiceMeant(text)),
			getOutHelpWidth: () => terminal.outColumns ?? 100,
			getErrHelpWidth: () => terminal.noteColumns ?? 100,
			getOutHasColors: () => false,
			getErrHasColors: () => false,
		})
		.showHelpAfterError('add --help to see how it is used')
		.exitOverride();
	for (const add of COMMANDS) add(program, context);
	program.addHelpText(
		'after',
		`
RUN is a run's folder, or its name under runs/. Results go to stdout, progress and notes to stderr.
Exit codes: 0 done, 1 unexpected, 2 refused, 3 stopped (too many records failed, budget reached), 4 compared and different, 130 interrupted.

Examples:
  pagemill demo
  pagemill init my-pages --pdf ~/reports
  pagemill run my-pages/recipe.yaml`,
	);
	return program;
};
