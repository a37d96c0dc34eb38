import { defineConfig } from 'vitest/config';

/** The mutation run uses this: these tests only, without the services that the root's projects start. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['src/**/*.test.ts'], setupFiles: ['../tooling/fixed-seed.setup.ts'] },
});
