import { browserPath } from '@fairhouse/tooling/browser';
import { defineConfig, type LaunchOptions } from '@playwright/test';

/** The Chromium of the system, for journeys and for pictures. */
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

/** Journeys that drive the clock of deadlines, which is everybody's. */
const driven = ['**/cashier/withdraw.spec.ts', '**/protection/limits.spec.ts'];

/** Journeys that promise a time. */
const measured = ['**/wallet.spec.ts', '**/speed/*.spec.ts'];

/** Real Chromium of the system against real servers; `support/house.ts` starts them once. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './.results',
  globalSetup: './support/start-house.ts',
  // The house is shared: what is measured is measured alone, and those journeys that close it come when all others
  // have gone.
  workers: 2,
  projects: [
    {
      name: 'open',
      testIgnore: ['**/closed-house.spec.ts', '**/operator/flip-the-world.spec.ts', ...measured, ...driven],
    },
    { name: 'measured', testMatch: measured, dependencies: ['open'], workers: 1 },
    { name: 'driven', testMatch: driven, dependencies: ['measured'], workers: 1 },
    { name: 'closed', testMatch: '**/closed-house.spec.ts', dependencies: ['driven'], workers: 1 },
    { name: 'flipped', testMatch: '**/operator/flip-the-world.spec.ts', dependencies: ['closed'], workers: 1 },
  ],
  // Patience for a crowded machine, and no promise: what a journey promises about time it says itself.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  // Once more for what a crowded machine did; the closing lines of `pnpm check` name whoever needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Without a graphics card every moving pixel costs time that the journeys need; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The film of a page that never stands still would cost more than the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
