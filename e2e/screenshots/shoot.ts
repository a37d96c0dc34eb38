import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { Page } from '@playwright/test';

export const settleMs = 900;

/** Git ignores this folder; `--readme` copies from it what the documentation shows. */
const takenFolder = join(repositoryRoot, '.local/screenshots');

/** The folder for the pictures of an area, created if missing. */
export const makeFolder = (area = ''): string => {
  const folder = join(takenFolder, area);
  mkdirSync(folder, { recursive: true });
  return folder;
};

export const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
] as const;

export type Shoot = (page: Page, name: string) => Promise<void>;

/**
 * Takes the page in its current state in every look, into one folder. It is not reloaded, so that a step or a dialog
 * stays open; the back office reads its theme only at start, so it is set here.
 */
export const shootInto = (folderName: string): Shoot => {
  const folder = makeFolder(folderName);
  return async (page, name) => {
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate((requested) => {
        document.documentElement.dataset.theme = requested;
      }, theme);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForTimeout(settleMs);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.png`) });
      }
    }
    await page.setViewportSize(sizes[0]);
    process.stdout.write(`${name}\n`);
  };
};
