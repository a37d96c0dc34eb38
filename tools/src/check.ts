import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Results, readReport } from './check/read-report.ts';
import { type Ran, runStep } from './check/run-step.ts';
import { type Run, type Step, stepsOf } from './check/steps.ts';
import { keepBusy } from './check/stress.ts';
import { repositoryRoot } from './services/index.ts';

const usage = `pnpm check [--all | --deep] [--only <words>] [--stress] [--profile]

  (nothing)        what a commit must pass: format, types, boundaries, dead code, texts, generated files, unit and
                   database tests
  --all            the gate, as .ci/run: that, and build, budgets, conformance of the bundle, browser journeys
  --deep           long proofs: measured journeys, timing and statistical attacks, every story in every look,
                   PostgreSQL 18, guard self-tests, vendor conformance, simulation, faults
  --only <words>   the step of this name, or those whose name contains the words, of whichever run
  --stress         with one busy loop per core beside it
  --profile        also tells the slowest 30 test files and 20 journeys

The last line counts what passed and what failed: each test, and each step that is not a test run.`;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    only: { type: 'string' },
    stress: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const runs: readonly Run[] = values.deep ? ['deep'] : values.all ? ['commit', 'gate'] : ['commit'];
const reports = join(repositoryRoot, '.local/reports');
const steps = stepsOf(reports);
/** The step with that name, or every step whose name contains the words, in any run. */
const named = (words: string): readonly Step[] => {
  const exact = steps.filter(({ name }) => name === words);
  return exact.length > 0 ? exact : steps.filter(({ name }) => name.includes(words));
};
const chosen = values.only === undefined ? steps.filter(({ run }) => runs.includes(run)) : named(values.only);
if (chosen.length === 0) {
  console.error(`no step is called so; there are:\n  ${steps.map(({ name }) => name).join('\n  ')}`);
  process.exit(2);
}

/** How many tests a step ran; a step without a report, or one that ended without any, counts as one. */
const resultsOf = (step: Step, passed: boolean): Results => {
  const whole: Results = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [], retried: [], files: [] };
  if (step.report === undefined || !existsSync(step.report)) return whole;
  const results = readReport(readFileSync(step.report, 'utf8'), { root: repositoryRoot, rerun: step.rerun ?? '' });
  if (results.passed + results.failed === 0) return { ...whole, failures: results.failures };
  // A run may fail without a failed test: an error outside of any, or a leak.
  return { ...results, failed: passed ? results.failed : Math.max(1, results.failed) };
};

const reported = new Map<Step, { ran: Ran; results: Results }>();
const take = async (step: Step, isBuffered: boolean): Promise<void> => {
  if (!isBuffered) console.log(`\n── ${step.name}`);
  const ran = await runStep(step, { isBuffered });
  if (isBuffered) console.log(`── ${step.name}: ${ran.passed ? 'ok' : 'FAILED'} in ${ran.seconds.toFixed(1)} s`);
  reported.set(step, { ran, results: resultsOf(step, ran.passed) });
};

/** Steps that use one core each run two at a time. */
const takeLight = async (steps: readonly Step[]): Promise<void> => {
  const waiting = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await take(step, true);
  };
  await Promise.all([lane(), lane()]);
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const stopStress = values.stress ? keepBusy() : () => {};
const startedAt = Date.now();
await takeLight(chosen.filter(({ light }) => light));
for (const step of chosen.filter(({ light }) => !light)) await take(step, false);
stopStress();

const totals = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const step of chosen) {
  const { ran, results } = reported.get(step) ?? { ran: undefined, results: undefined };
  if (ran === undefined || results === undefined) continue;
  totals.passed += results.passed;
  totals.failed += results.failed;
  const times = `${ran.seconds.toFixed(1).padStart(7)} s ${ran.cpuSeconds.toFixed(0).padStart(6)} cpu s`;
  summary.push(
    `${ran.passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(34)} ${times}  ${results.passed} passed, ${results.failed} failed`,
    ...results.failures.slice(0, 20).map((failure) => `         ${failure}`),
    ...results.retried.map((name) => `         passed only when it was tried again: ${name}`),
  );
}
if (values.profile) {
  const files = [...reported.values()].flatMap(({ results }) => results.files);
  const slowest = (kind: 'file' | 'journey', count: number): string[] =>
    files
      .filter((file) => file.kind === kind)
      .toSorted((left, right) => right.seconds - left.seconds)
      .slice(0, count)
      .map(({ name, seconds, tests }) => `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)}  ${name}`);
  console.log(`\nslowest test files (seconds, tests)\n${slowest('file', 30).join('\n')}`);
  console.log(`\nslowest journeys\n${slowest('journey', 20).join('\n')}`);
}
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(`\n${summary.join('\n')}\n\nin ${minutes} minutes\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
