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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
