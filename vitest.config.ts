import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.local/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Generous, because several suites share the cores; what a test promises about time is a ratio.
          testTimeout: 30_000,
          include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts', 'apps/server/test/**'],
        },
      },
      {
        // Real PostgreSQL, Redis and NATS, started once on private ports.
        test: {
          name: 'db',
          include: ['apps/**/*.db.test.ts', 'tools/**/*.db.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/test/harness/services.setup.ts'],
          // Every file has a database of its own; the modules that they share hold nothing between two of them, and
          // reading those anew for each file took longer than the tests.
          isolate: false,
          // Half the time of such a test is the database's: one file for each core leaves neither waiting.
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
