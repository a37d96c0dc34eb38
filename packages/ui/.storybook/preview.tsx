import type { Preview } from '@storybook/react-vite';
import { Direction } from 'radix-ui';
import { useLayoutEffect } from 'react';
import './preview.css';

/** Storybook sets both in its toolbar; the test run pins them (`vitest.config.ts`). */
type Look = { theme: 'dark' | 'light'; dir: 'ltr' | 'rtl' };

// On the root element, as in the apps: overlays are drawn outside the story, at the end of the body.
const useLook = ({ theme, dir }: Look): void => {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
  }, [theme, dir]);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resize and intersection observers report a frame later, and fonts load late; axe checks the page after that. */
const settle = async (): Promise<void> => {
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
};

const preview: Preview = {
  // Runs after the story's own play and before that of the accessibility addon.
  afterEach: settle,
  initialGlobals: { theme: 'dark', dir: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: ['dark', 'light'] },
    },
    dir: {
      description: 'Writing direction',
      toolbar: { icon: 'transfer', dynamicTitle: true, items: ['ltr', 'rtl'] },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disabled: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
      },
    },
    a11y: {
      // A violation fails the test instead of only appearing in a panel.
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        rules: {
          // A story is a fragment: landmarks and the page's first heading belong to the apps.
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const look: Look = { theme: globals.theme, dir: globals.dir };
      useLook(look);
      return (
        <Direction.Provider dir={look.dir}>
          <Story />
        </Direction.Provider>
      );
    },
  ],
};

// biome-ignore lint/style/noDefaultExport: Storybook reads the default export.
export default preview;
