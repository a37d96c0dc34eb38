import { defineConfig } from '@playwright/test';

/** Real Chromium of the system against real servers; `support/house.ts` starts them once. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './.results',
  globalSetup: './support/start-house.ts',
  // The house is shared and journeys close it: one after the other.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
