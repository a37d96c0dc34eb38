import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isDeep } from './packages/tooling/depth.ts';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.local/**'];

/** Forms and lists of the browser apps. */
const components = ['apps/{web,backoffice,studio}/**/*.test.tsx'];

/** Patience for a crowded machine, and no promise: a time that is promised is `promisedMs`, judged in deep runs only. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000, interval: 25 } } };

/** Deep tests measure, or start and kill processes: beside others they would judge the others. */
const maxWorkers = isDeep ? 1 : availableParallelism();

const common = {
  ...patience,
  maxWorkers,
  // Reading the modules anew for each file took longer than the tests; what files share holds nothing between them.
  isolate: false,
};

export default defineConfig({
  test: {
    tags: [
      { name: 'deep', description: 'A measurement, a statistic or a long proof: not part of the gate.' },
      { name: 'measured', description: 'Part of the gate; a deep run goes further or judges its times as well.' },
    ],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, ...components, '**/*.db.test.ts', 'apps/server/test/!(ledger-model)/**'],
          setupFiles: ['packages/tooling/fixed-seed.setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: components,
          exclude: ignored,
          // A page without a browser: forms and lists are pressed and read, not looked at.
          environment: 'happy-dom',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'db',
          include: ['apps/**/*.db.test.ts', 'tools/**/*.db.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [...ignored, 'apps/server/test/ledger-model/!(*.db).test.ts'],
          // Real PostgreSQL, Redis and NATS on private ports, for each worker its own.
          globalSetup: ['apps/server/test/harness/services.setup.ts'],
          setupFiles: ['packages/tooling/fixed-seed.setup.ts', 'apps/server/test/harness/own-services.setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
