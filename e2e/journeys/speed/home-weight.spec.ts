import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { Page } from '@playwright/test';
import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';

type Budget = {
  home: { limitBytes: number; files: readonly string[] };
  withAnnouncement: { files: readonly string[] };
};

const dist = join(repositoryRoot, 'apps/web/dist');

/** The files that the budget tool counts for home; it fails itself when they are too large. */
const readBudget = (): Budget => {
  const report = execFileSync(process.execPath, ['tools/src/budgets.ts'], { cwd: repositoryRoot, stdio: 'pipe' });
  return JSON.parse(report.toString().trim().split('\n').at(-1) ?? '') as Budget;
};

/** Compressed as the budget does it, so that both give the same size. */
const weigh = (file: string): number =>
  gzipSync(readFileSync(join(dist, file)), { level: constants.Z_BEST_COMPRESSION }).length;

/** Files of the built site that the page requests from now on, each once. */
const watchFiles = (page: Page, pattern: RegExp): ReadonlySet<string> => {
  const files = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1);
    if (pattern.test(path)) files.add(path);
  });
  return files;
};

// The service worker fills its cache after the page has loaded, which is not part of loading the page.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => comeFrom(page, addresses.australian));

test('home loads by itself what its budget counts, and no more', async ({ page }) => {
  const { home, withAnnouncement } = readBudget();
  const loaded = watchFiles(page, /^assets\/.*\.(js|json)$/);
  const notCounted = (counted: readonly string[]): string[] => [...loaded].filter((file) => !counted.includes(file));

  const line = page.waitForEvent('websocket');
  await page.goto(addressOf('aurora'), { waitUntil: 'networkidle' });
  await expect(page.locator('main#content[data-screen="R01"]')).toBeVisible();
  expect(notCounted(home.files)).toEqual([]);
  const bytes = [...loaded].reduce((sum, file) => sum + weigh(file), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(home.limitBytes);

  // The announcement comes at the first quiet moment; the live connection opens about then.
  await expect(page.getByRole('complementary', { name: 'Announcements' })).toBeVisible();
  await line;
  await page.waitForLoadState('networkidle');
  expect(notCounted(withAnnouncement.files)).toEqual([]);
});

test('scripts and styles are sent as they were compressed when they were built', async ({ page }) => {
  const sent: { path: string; encoding: string | undefined; length: number }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1);
    // A file that compression does not make smaller has no compressed copy.
    if (!/^assets\/.*\.(js|css)$/.test(path) || !existsSync(join(dist, `${path}.br`))) return;
    const headers = response.headers();
    sent.push({ path, encoding: headers['content-encoding'], length: Number(headers['content-length']) });
  });
  await page.goto(addressOf('aurora'), { waitUntil: 'networkidle' });
  expect(sent.length).toBeGreaterThan(0);
  for (const { path, encoding, length } of sent) {
    expect(encoding, path).toBe('br');
    expect(length, path).toBe(readFileSync(join(dist, `${path}.br`)).length);
  }
});

test('a rupee brings its sign in both faces and no alphabet', async ({ page }) => {
  const fonts = watchFiles(page, /\.woff2$/);
  await page.goto(addressOf('aurora'), { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const family of ['Inter Variable', 'Manrope Variable']) {
      const line = document.createElement('p');
      line.textContent = '₹ 1,234.50';
      line.style.font = `700 16px "${family}"`;
      document.body.append(line);
    }
    await document.fonts.ready;
  });
  await expect.poll(() => [...fonts].filter((file) => file.includes('currency')).length).toBe(2);
  expect([...fonts].filter((file) => /latin-ext|vietnamese|cyrillic|greek/.test(file))).toEqual([]);
});
