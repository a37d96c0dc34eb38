import { byDepth } from '@fairhouse/tooling/depth';
import type { Page } from '@playwright/test';
import { judgePage } from '../../support/judge-page.ts';
import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

/** Where a path leads a visitor: the screen, and the popup that opens with it. */
type Way = { path: string; screen: string; popup?: string };

const member = { screen: 'R02', popup: 'Log in' };

const ways: readonly Way[] = [
  // The thirty paths of the specification.
  { path: '/', screen: 'R01' },
  { path: '/index', screen: 'R01' },
  { path: '/index.html', screen: 'R01' },
  { path: '/home', screen: 'R01' },
  { path: '/login', screen: 'R02', popup: 'Log in' },
  { path: '/register', screen: 'R03', popup: 'Create account' },
  { path: '/help', screen: 'R04', popup: 'Help centre' },
  { path: '/helpmc', screen: 'R05' },
  { path: '/sports', screen: 'R06' },
  { path: '/esports', screen: 'R07' },
  { path: '/lott', screen: 'R08' },
  { path: '/elott', screen: 'R08' },
  { path: '/live', screen: 'R09' },
  { path: '/fish', screen: 'R10' },
  { path: '/rng', screen: 'R11' },
  { path: '/pvp', screen: 'R12' },
  { path: '/favorite', ...member },
  { path: '/recent', ...member },
  { path: '/lottery', ...member },
  { path: '/seaLottery', ...member },
  { path: '/vnLottery', ...member },
  { path: '/seamless', ...member },
  { path: '/lottert', ...member },
  { path: '/vnlottery', ...member },
  { path: '/sealottery', ...member },
  { path: '/promotions', screen: 'R19' },
  { path: '/pointMall', ...member },
  { path: '/member', ...member },
  { path: '/agent', screen: 'R22' },
  { path: '/agentHome', screen: 'R22' },
  // Our own.
  { path: '/cockfight', screen: 'R24' },
  { path: '/mini', screen: 'R25' },
  { path: '/jackpot', screen: 'R25' },
  { path: '/game/NOBODY/nothing', screen: 'GAME' },
  { path: '/winners', screen: 'R26' },
  { path: '/leaderboard', screen: 'R27' },
  { path: '/blog', screen: 'R28' },
  { path: '/blog/first-post', screen: 'R28' },
  { path: '/app', screen: 'R29' },
  { path: '/feedback', screen: 'R30' },
  { path: '/affiliate', screen: 'R31' },
  { path: '/credits', screen: 'CREDITS' },
  { path: '/help#term', screen: 'R04', popup: 'Help centre' },
  { path: '/no/such/page', screen: 'S13' },
];

type Theme = 'dark' | 'light';

let judged = 0;

/**
 * The page follows the device's colour scheme until the visitor chooses a theme. Pages and popups are judged dark and
 * light by turns; a deep run judges each in both.
 */
const judgeThemes = async (page: Page, name: string, what: 'page' | 'popup' = 'page'): Promise<void> => {
  judged += 1;
  for (const colorScheme of byDepth<readonly Theme[]>({
    usual: [judged % 2 === 0 ? 'dark' : 'light'],
    deep: ['dark', 'light'],
  })) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await judgePage(page, what), `${name}, ${colorScheme}`).toEqual([]);
  }
};

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(addressOf('aurora', path));
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
};

test.describe.configure({ timeout: 900_000, mode: 'parallel' });

// Animations are judged elsewhere; here they would only slow down every check of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => comeFrom(page, addresses.australian));

/** Split into parts that can run in parallel. */
const partSize = 11;
const parts = Array.from({ length: Math.ceil(ways.length / partSize) }, (_, part) =>
  ways.slice(part * partSize, (part + 1) * partSize),
);

for (const part of parts) {
  test(`every address from ${part[0]?.path} on leads where it should, and axe finds nothing there`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await quietNews(page, 'aurora');
    const seen = new Set<string>(['home']);
    for (const { path, screen, popup } of part) {
      await visit(page, path);
      await expect(page.getByRole('main', { includeHidden: true }), path).toHaveAttribute('data-screen', screen);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }), path).not.toHaveText('Loading');
      if (popup === undefined) await expect(page.getByRole('dialog')).toHaveCount(0);
      else await expect(page.getByRole('dialog', { name: popup }), path).toBeVisible();
      // Many addresses end at the same login, and home is judged by `brand-front`: no end is judged twice.
      const end = popup ?? (screen === 'R01' ? 'home' : new URL(page.url()).pathname);
      if (seen.has(end)) continue;
      seen.add(end);
      await judgeThemes(page, path, popup === undefined ? 'page' : 'popup');
    }
  });
}

test('axe finds nothing in the popups of a wide screen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/');
  const dialog = page.getByRole('dialog');
  const judge = async (name: string): Promise<void> => {
    // Some close by themselves, but not while the pointer is over them.
    await page.getByRole('dialog', { name }).hover();
    await judgeThemes(page, name, 'popup');
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await page.getByRole('complementary', { name: 'Announcements' }).getByRole('button', { name: 'Read' }).click();
  await judge('Announcements');
  await close();

  await page.getByRole('list', { name: 'Announcements' }).getByRole('button').first().press('Enter');
  await judge('Notice');
  await close();

  // Cards are rendered only when they are near the viewport.
  await page.getByRole('region', { name: 'Slots' }).scrollIntoViewIfNeeded();
  const card = page.getByRole('region', { name: 'Slots' }).getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Play / }).press('Enter');
  await judge('Log in to continue');
  await close();

  // The other popups belong to the shell, and a page with less content is judged faster.
  await visit(page, '/promotions');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Log in' }).click();
  await judge('Log in');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await judge('Forgot password?');
  await close();
  await header.getByRole('button', { name: 'Sign up' }).click();
  await judge('Create account');
  await close();
  await header.getByRole('button', { name: 'Language' }).click();
  await judge('Language');
  await close();

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Support' }).click();
  await judge('Support');
  await close();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Legal and licence' }).click();
  await judge('Legal and licence');
  await close();

  await page.getByRole('button', { name: 'Support', expanded: false }).press('Enter');
  await expect(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
  await judgeThemes(page, 'the fan of customer service');
  await page.keyboard.press('Escape');

  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Slots' })
    .press('ArrowDown');
  await expect(page.getByRole('link', { name: 'All Slots' })).toBeVisible();
  await judgeThemes(page, 'the dropdown of vendors');
});

test('axe finds nothing in the popups of a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await quietNews(page, 'aurora');
  await visit(page, '/rng');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await judgeThemes(page, 'the drawer', 'popup');
  await dialog.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await judgeThemes(page, 'the languages', 'popup');
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier).toBeVisible();
  await judgeThemes(page, 'the cashier', 'popup');
  // Withdrawing is as easy as depositing.
  const halves = await cashier.getByRole('button', { name: /^(Deposit|Withdraw)/ }).all();
  const [deposit, withdraw] = await Promise.all(halves.map((half) => half.boundingBox()));
  expect(withdraw).toMatchObject({ width: deposit?.width, height: deposit?.height, y: deposit?.y });
  await cashier.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('status')).toBeVisible();
});

test('a category without a game is in no menu, and its page says so, announced or not', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora', '/fish'));
  await expect(page.getByRole('main').getByText('Nothing to play here yet')).toBeVisible();
  await page.goto(addressOf('aurora', '/sports'));
  await expect(page.getByRole('main').getByText('Coming soon')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'R06');
  await expect(page.getByRole('link', { name: 'Slots', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sports' })).toHaveCount(0);
  // The operator announces it: one card on home, which leads nowhere.
  await page.goto(addressOf('aurora', '/?lang=EN'));
  const coming = page.getByRole('region', { name: 'Coming soon' });
  await expect(coming.getByRole('listitem')).toHaveText(['Sports', 'Lottery']);
  await expect(coming.getByRole('link')).toHaveCount(0);
});

test('a page that a brand does not have leads home and says why', async ({ page }) => {
  await quietNews(page, 'harbour');
  await page.goto(addressOf('harbour', '/esports'));
  await expect(page.getByText("This page isn't available.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(addressOf('harbour'));
});
