import { browserPath } from '@fairhouse/tooling/browser';
import { byDepth } from '@fairhouse/tooling/depth';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { nameFailures } from './.storybook/name-failures.ts';

/** Both themes and both directions; a deep run tests all four combinations. */
const looks = byDepth({
  usual: [
    { theme: 'dark', dir: 'ltr' },
    { theme: 'light', dir: 'rtl' },
  ],
  deep: ['dark', 'light'].flatMap((theme) => ['ltr', 'rtl'].map((dir) => ({ theme, dir }))),
});

const browser = {
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: {
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu'],
    },
  }),
};

// A dependency discovered during the tests would be bundled again and reload the page under them.
const optimizeDeps = {
  include: [
    'clsx',
    'dompurify',
    'embla-carousel-autoplay',
    'embla-carousel-react',
    'lucide-react',
    'qrcode.react',
    'radix-ui',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
  ],
};

const patience = {
  // Generous, because several suites may share the cores; no test here guarantees a speed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // For failures caused by the browser itself. A test that needed a retry is named at the end of the run, and its cause
  // is investigated.
  retry: 1,
};

/**
 * Every story in real Chromium, in both themes and both directions, with axe after each; then the tests that need a
 * browser but no story. Tests that need neither are `*.test.ts` and belong to the root configuration.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        optimizeDeps,
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` }), nameFailures()],
        test: {
          name: 'stories',
          // One page for all stories of a look: reloading the page for each file takes longer than the tests.
          isolate: false,
          ...patience,
          setupFiles: ['.storybook/story.setup.ts'],
          browser: {
            ...browser,
            // One server for all looks. The plugin's own `initialGlobals` would need one each, building the
            // same modules; this is the key it passes them by.
            instances: looks.map((look) => ({
              browser: 'chromium' as const,
              name: `${look.theme}-${look.dir}`,
              provide: { 'storybook/test-initial-globals': look },
            })),
          },
        },
      },
      {
        optimizeDeps,
        plugins: [nameFailures()],
        test: {
          name: 'browser',
          ...patience,
          include: ['src/**/*.browser.spec.{ts,tsx}'],
          browser: { ...browser, screenshotFailures: false, instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
});
