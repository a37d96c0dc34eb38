import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.local/**'];

/**
 * Tests that measure, or that start and kill whole processes and wait for them: beside others they would judge the
 * others.
 */
const alone = [
  'apps/server/test/attacks/**/*.test.ts',
  'apps/server/test/simulation/**/*.test.ts',
  'apps/server/test/scenarios/{drain,money-crash,outbox-faults}.test.ts',
  'tools/src/{stack,services}/**/*.db.test.ts',
];

const database = {
  exclude: ignored,
  // Real PostgreSQL, Redis and NATS on private ports, for each worker its own.
  globalSetup: ['apps/server/test/harness/services.setup.ts'],
  setupFiles: ['apps/server/test/harness/own-services.setup.ts'],
  // Every file has a database of its own; the modules that they share hold nothing between two of them, and
  // reading those anew for each file took longer than the tests.
  isolate: false,
  // Patience for a crowded machine, and no promise: what a test promises about time it says itself.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Generous, because several suites share the cores; what a test promises about time is a ratio.
          testTimeout: 120_000,
          // Reading the modules anew for each file took three times as long as the tests.
          isolate: false,
          maxWorkers: availableParallelism(),
          include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts', 'apps/server/test/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...database,
          name: 'db',
          include: ['apps/**/*.db.test.ts', 'tools/**/*.db.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [...ignored, ...alone],
          // Half the time of such a test is the database's: one file for each core leaves neither waiting.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...database, name: 'db-alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
