import { defineConfig } from 'vitest/config';

/** What the mutation run uses: these tests alone, without the services that the root's projects start. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['src/**/*.test.ts'] },
});
