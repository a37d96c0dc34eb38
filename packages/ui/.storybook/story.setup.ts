import { configure } from 'storybook/test';
import { afterEach, expect, inject } from 'vitest';
import './still.css';

declare module 'vitest' {
  interface ProvidedContext {
    'storybook/test-initial-globals': { theme: string; dir: string };
  }
}

// A busy machine loads lazy parts late; a story that waits for one must not fail for it.
configure({ asyncUtilTimeout: 20_000 });

// The look is passed under a key of the plugin; if an upgrade renamed it, every story would silently be tested in the
// default look four times.
afterEach(() => {
  const { theme, dir } = inject('storybook/test-initial-globals');
  const page = document.documentElement;
  expect({ theme: page.dataset.theme, dir: page.dir }).toEqual({ theme, dir });
});
