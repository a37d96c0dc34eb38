import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readReport, type Told } from './check/read-report.ts';
import { repositoryRoot } from './services/index.ts';

/**
 * Every check of the house, in the order in which a fault is cheapest to find. `pnpm check` runs
 * what a commit must pass; `--all` adds what needs a browser, a build or more time, as CI does; `--deep` does the same
 * and goes as far as our promises do, which takes hours on a small machine.
 * The last line counts what passed and what failed: each test, and each check that is not a test.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const isWhole = values.all || values.deep;

type Step = { name: string; command: string[]; env?: Record<string, string>; report?: string; slow?: true };

const reports = join(repositoryRoot, '.local/reports');
const vitest = (name: string, ...args: string[]): Pick<Step, 'command' | 'report'> => {
  const report = join(reports, `${name}.json`);
  return {
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    report,
  };
};

/** Modules whose own SQL does the work: their tests run on both versions of PostgreSQL. */
const olderAndNewer = [
  'modules/ledger/',
  ...(values.deep ? ['platform/', 'modules/wallet/', 'modules/cashier/', 'modules/protection/'] : []),
].map((folder) => `apps/server/src/${folder}`);

const steps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'boundaries', command: ['node', 'tools/src/boundaries.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'licences', command: ['node', 'tools/src/licences.ts'] },
  { name: 'texts', command: ['node', 'tools/src/i18n-check.ts'] },
  { name: 'generated files', command: ['node', 'tools/src/codegen.ts', '--check'] },
  { name: 'unit tests', ...vitest('unit', '--project', 'unit') },
  { name: 'database tests', ...vitest('db', '--project', 'db', '--project', 'db-alone') },
  {
    name: 'database tests on PostgreSQL 18',
    // Where the SQL is: what the other modules ask of it they ask of the older one too.
    ...vitest('db18', '--project', 'db', ...olderAndNewer),
    env: { PG: '18' },
    slow: true,
  },
  { name: 'guards bite', command: ['node', 'tools/src/bite.ts'], slow: true },
  { name: 'formats in Chromium', command: ['node', 'tools/src/i18n-check.ts', '--browser'], slow: true },
  { name: 'stories', ...vitest('stories', '--config', 'packages/ui/vitest.config.ts'), slow: true },
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'], slow: true },
  { name: 'budgets', command: ['node', 'tools/src/budgets.ts'], slow: true },
  { name: 'conformance of the bundle', command: ['node', 'tools/src/conformance.ts', '--bundle'], slow: true },
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
    report: join(reports, 'e2e.json'),
    slow: true,
  },
];

const binaries = [join(repositoryRoot, 'node_modules/.bin'), join(repositoryRoot, 'e2e/node_modules/.bin')];

const run = ({ command: [program = '', ...args], env }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        ...(values.deep ? { DEPTH: 'deep' } : {}),
        // Hundreds of processes of ours are started; each would read the same types away again.
        NODE_COMPILE_CACHE: join(repositoryRoot, '.local/compile-cache'),
        PATH: `${binaries.join(':')}:${process.env.PATH}`,
        TURBO_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: '0',
      },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** How many tests a step ran; a step without a report, or one that ended without any, counts as one. */
const count = (step: Step, passed: boolean): Told => {
  const whole = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [], unsteady: [] };
  if (step.report === undefined || !existsSync(step.report)) return whole;
  const told = readReport(readFileSync(step.report, 'utf8'));
  if (told.passed + told.failed === 0) return { ...whole, failures: told.failures };
  // A run may fail without a failed test: an error outside of any, or a leak.
  return { ...told, failed: passed ? told.failed : Math.max(1, told.failed) };
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const totals = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const step of steps) {
  if (values.only === undefined ? step.slow === true && !isWhole : !step.name.includes(values.only)) continue;
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const passed = await run(step);
  const counts = count(step, passed);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  summary.push(
    `${passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(34)} ${seconds.padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed`,
    ...counts.failures.slice(0, 20).map((failure) => `         ${failure}`),
    ...counts.unsteady.map((name) => `         passed when it was tried again: ${name}`),
  );
}
console.log(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
