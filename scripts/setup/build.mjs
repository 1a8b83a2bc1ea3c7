// Compiles to dist/ (Node 20 runs no TypeScript, and workers are started from dist). Kept as plain JavaScript: it runs
// before anything is compiled.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);
if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.json')], { stdio: 'inherit', cwd: root });
