import { browserPath } from '@fairhouse/tooling/browser';
import { isDeep } from '@fairhouse/tooling/depth';
import { defineConfig, type LaunchOptions } from '@playwright/test';

/** The system's Chromium, for journeys and screenshots. */
export const launchOptions: LaunchOptions = {
  executablePath: browserPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Journeys that move the clock of deadlines, which all journeys share. */
const driven = [
  '**/agent/contracts.spec.ts',
  '**/cashier/withdraw.spec.ts',
  '**/operator/dividend-run.spec.ts',
  '**/protection/limits.spec.ts',
];

/** Journeys that measure a time in a deep run. */
const measured = ['**/wallet.spec.ts', '**/speed/*.spec.ts'];

/** `--grep @J20` runs that journey alone, whether it belongs to the gate or to a deep run. */
const isChosen = process.argv.some((argument) => argument === '-g' || argument.startsWith('--grep'));
const after = (...names: string[]): string[] => (isChosen ? [] : names);

/** The system's Chromium against real servers; `support/start-platform.ts` starts them once. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './.results',
  globalSetup: './support/start-for-journeys.ts',
  // The platform is shared: measured journeys run alone, and those that switch on maintenance mode run last.
  workers: 2,
  projects: [
    {
      name: 'open',
      testIgnore: ['**/maintenance.spec.ts', '**/operator/feature-flags.spec.ts', ...measured, ...driven],
    },
    // Only a deep run measures times; there these run alone.
    { name: 'measured', testMatch: measured, ...(isDeep && { dependencies: ['open'], workers: 1 }) },
    { name: 'driven', testMatch: driven, dependencies: after('open', 'measured'), workers: 1 },
    { name: 'maintenance', testMatch: '**/maintenance.spec.ts', dependencies: after('driven'), workers: 1 },
    { name: 'flags', testMatch: '**/operator/feature-flags.spec.ts', dependencies: after('maintenance'), workers: 1 },
  ],
  // Set in the configuration, because command line filters do not apply to projects that others depend on.
  ...(isDeep ? { grep: /@deep/ } : !isChosen && { grepInvert: /@deep/ }),
  // Generous for a busy machine, and no promise: a promised time is `promisedMs`, judged in deep runs only.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Without a GPU every animated pixel costs time that the journeys need; journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of a constantly moving page would cost more than the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
