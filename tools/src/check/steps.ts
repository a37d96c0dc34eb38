import { join } from 'node:path';

/**
 * - `commit`: what a commit must pass (`pnpm check`);
 * - `gate`: what a landing must pass as well (`pnpm check --all`, `.ci/run`);
 * - `deep`: long proofs, measurements and statistics (`pnpm check --deep`).
 *
 * Nothing in the first two may judge a time, a chance or a frame rate: they must give the same verdict on a busy machine.
 */
export type Run = 'commit' | 'gate' | 'deep';

export type Step = {
  name: string;
  run: Run;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Where the step's runner writes its results as JSON. */
  report?: string;
  /** Runs one failed test alone; the reader of the report appends file and title. */
  rerun?: string;
  /** Uses one core and no shared resource: two such steps run at a time. */
  light?: true;
};

const vitest = (reports: string, name: string, ...args: string[]): Pick<Step, 'command' | 'report' | 'rerun'> => ({
  command: [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
    ...args,
  ],
  report: join(reports, `${name}.json`),
  rerun: ['pnpm exec vitest run', ...args.filter((arg) => !arg.startsWith('--tags-filter'))].join(' '),
});

const journeys = (
  reports: string,
  name: string,
  ...args: string[]
): Pick<Step, 'command' | 'env' | 'report' | 'rerun'> => ({
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${name}.json`) },
  report: join(reports, `${name}.json`),
  rerun: 'pnpm e2e --no-deps',
});

/** As thorough as our promises require (`packages/tooling/depth.ts`). */
const deep = <Part extends Pick<Step, 'env' | 'rerun'>>(part: Part): Part => ({
  ...part,
  env: { ...part.env, DEPTH: 'deep' },
  rerun: `DEPTH=deep ${part.rerun}`,
});

/** Every step, ordered so that faults are found as cheaply as possible. */
export const stepsOf = (reports: string): readonly Step[] => [
  { name: 'format and lint', run: 'commit', command: ['biome', 'check', '.'], light: true },
  { name: 'types', run: 'commit', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'], light: true },
  { name: 'boundaries', run: 'commit', command: ['node', 'tools/src/boundaries.ts'], light: true },
  { name: 'generated files', run: 'commit', command: ['node', 'tools/src/codegen.ts', '--check'], light: true },
  { name: 'dead code', run: 'commit', command: ['knip'], light: true },
  { name: 'texts', run: 'commit', command: ['node', 'tools/src/i18n-check.ts'], light: true },
  { name: 'licences', run: 'commit', command: ['node', 'tools/src/licences.ts'], light: true },
  { name: 'advisories', run: 'commit', command: ['node', 'tools/src/advisories.ts'], light: true },
  { name: 'words', run: 'commit', command: ['node', 'tools/src/words.ts'], light: true },
  { name: 'commit subjects', run: 'commit', command: ['node', 'tools/src/commits.ts'], light: true },
  { name: 'secrets', run: 'commit', command: ['node', 'tools/src/secret-scan.ts'], light: true },
  { name: 'bill of materials', run: 'commit', command: ['node', 'tools/src/sbom.ts'], light: true },
  {
    name: 'unit tests',
    run: 'commit',
    ...vitest(reports, 'unit', '--project', 'unit', '--project', 'components', '--tags-filter=!deep'),
  },
  { name: 'database tests', run: 'commit', ...vitest(reports, 'db', '--project', 'db', '--tags-filter=!deep') },
  { name: 'open games', run: 'gate', command: ['node', 'tools/src/games-open.ts'], light: true },
  { name: 'build', run: 'gate', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  { name: 'budgets', run: 'gate', command: ['node', 'tools/src/budgets.ts'] },
  { name: 'conformance of the bundle', run: 'gate', command: ['node', 'tools/src/conformance.ts', '--bundle'] },
  { name: 'browser journeys', run: 'gate', ...journeys(reports, 'e2e') },

  {
    name: 'deep unit and database tests',
    run: 'deep',
    ...deep(vitest(reports, 'deep', '--tags-filter=deep || measured')),
  },
  {
    name: 'database tests on PostgreSQL 18',
    run: 'deep',
    ...vitest(reports, 'db18', '--project', 'db'),
    env: { PG: '18' },
  },
  { name: 'secrets of the history', run: 'deep', command: ['node', 'tools/src/secret-scan.ts', '--history'] },
  { name: 'guard self-tests', run: 'deep', command: ['node', 'tools/src/guard-self-test.ts'] },
  { name: 'formats in Chromium', run: 'deep', command: ['node', 'tools/src/i18n-check.ts', '--browser'] },
  {
    name: 'stories',
    run: 'deep',
    ...deep(vitest(reports, 'stories', '--config', 'packages/ui/vitest.config.ts')),
  },
  { name: 'build for journeys', run: 'deep', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  {
    name: 'deep journeys',
    run: 'deep',
    ...deep(journeys(reports, 'e2e-deep')),
  },
  ...['v1', 'hub-shaped', 'subunit-shaped', 'check-shaped', 'form-shaped'].map(
    (code): Step => ({
      name: `vendor conformance ${code}`,
      run: 'deep',
      command: ['node', 'tools/src/vendor-conformance.ts', code],
    }),
  ),
  { name: 'simulation', run: 'deep', command: ['node', 'tools/src/simulate.ts', '--seeds', '2000'] },
  {
    name: 'simulation of teams',
    run: 'deep',
    command: ['node', 'tools/src/simulate.ts', '--world', 'team', '--seeds', '500'],
  },
  {
    name: 'simulation of contracts',
    run: 'deep',
    command: ['node', 'tools/src/simulate.ts', '--world', 'contracts', '--seeds', '2000'],
  },
  ...['outbox', 'money', 'restarts', 'withdrawals', 'webhooks', 'broadcast', 'agent-transfers', 'salary'].map(
    (area): Step => ({ name: `faults ${area}`, run: 'deep', command: ['node', 'tools/src/faults.ts', area] }),
  ),
];
