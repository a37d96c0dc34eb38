import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { themeBootScript } from './theme-boot.ts';

/** Runs the text exactly as a page would, without access to this module. */
const themeAfterBoot = (device: { stored: string | null | 'forbidden'; prefersLight: boolean }): string | undefined => {
  const dataset: { theme?: string } = {};
  runInNewContext(themeBootScript(), {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem: () => {
        if (device.stored === 'forbidden') throw new Error('Storage is forbidden.');
        return device.stored;
      },
    },
    matchMedia: () => ({ matches: device.prefersLight }),
  });
  return dataset.theme;
};

test.each([
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  [null, true, 'light'],
  [null, false, 'dark'],
  ['nonsense', true, 'light'],
  ['forbidden', false, 'dark'],
])('kept %s on a device that prefers light: %s gives %s', (stored, prefersLight, theme) => {
  expect(themeAfterBoot({ stored, prefersLight })).toBe(theme);
});
