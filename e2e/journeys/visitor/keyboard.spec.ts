import type { Locator, Page } from '@playwright/test';
import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

/** More than the tab stops of home: a longer walk does not terminate. */
const stopsMax = 400;

/** The focused element, and whether any part of it is visible. */
type Stop = { name: string; isSeen: boolean; isInDialog: boolean };

/** The current stop, or null when no element of the page has the focus. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    // The visible part of a radio is its label.
    const drawn = focused.closest('label') ?? focused;
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    const across = [left + 3, (left + right) / 2, right - 3];
    const down = [top + 3, (top + bottom) / 2, bottom - 3];
    const isSeen = across.some((x) =>
      down.some((y) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (drawn.contains(found) || found.contains(drawn));
      }),
    );
    return {
      name: (focused.ariaLabel ?? drawn.textContent).replace(/\s+/g, ' ').slice(0, 60) || focused.tagName,
      isSeen,
      isInDialog: focused.closest('[role=dialog]') !== null,
    };
  });

/**
 * Opens a popup by its opener, tabs through it more than once, and leaves by Escape: the opener has the focus again.
 */
const walkPopup = async (page: Page, opener: Locator, name: string): Promise<void> => {
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name });
  await expect(popup).toBeVisible();
  const stops: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab');
    const stop = await readStop(page);
    expect(stop, `${name}: the focus left the page`).not.toBeNull();
    expect(stop?.isInDialog, `${name}: ${stop?.name} is outside`).toBe(true);
    expect(stop?.isSeen, `${name}: ${stop?.name} is covered`).toBe(true);
    stops.push(stop?.name ?? '');
  }
  expect(new Set(stops).size).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(opener).toBeFocused();
};

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await comeFrom(page, addresses.australian);
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  await expect(page.getByRole('region', { name: 'Latest rounds' })).toBeVisible();
});

test('the first key leads past the header, into the page', { tag: '@deep' }, async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const isInside = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  expect(isInside).toBe(true);
});

test('Tab walks through all of home, and nothing covers where it stands', { tag: '@deep' }, async ({ page }) => {
  // The customer service bubble appears when the page is idle, and is one of the stops.
  await expect(page.getByRole('button', { name: 'Support', expanded: false })).toBeVisible();
  const covered: string[] = [];
  const names: string[] = [];
  for (let step = 0; step < stopsMax; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop === null) break;
    names.push(stop.name);
    if (!stop.isSeen) covered.push(stop.name);
  }
  expect(covered).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
  expect(names.length).toBeLessThan(stopsMax);
  for (const name of ['Log in', 'Sign up', 'Slots', 'Deposit', 'Withdraw', 'Licence', 'Support'])
    expect(
      names.some((each) => each.startsWith(name)),
      name,
    ).toBe(true);
});

test('vendors open by arrow, are walked by arrows, and Escape leads back to their category', { tag: '@deep' }, async ({
  page,
}) => {
  const categories = page.getByRole('navigation', { name: 'Game categories' });
  const slots = categories.getByRole('link', { name: 'Slots', exact: true });
  await slots.focus();
  await expect(slots).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(slots).toHaveAttribute('aria-expanded', 'true');
  await expect(categories.getByRole('link', { name: 'Originals' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(categories.getByRole('link', { name: 'Lumenforge' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slots).toBeFocused();
  await expect(slots).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowDown');
  await expect(categories.getByRole('link', { name: 'Originals' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng\?vassalage=ORIG$/);
});

test('the side menu folds by key and keeps the names of its lines', { tag: '@deep' }, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Collapse menu' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Help centre' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused();
});

test('popups hold the focus while they are open and give it back', async ({ page }) => {
  const slots = page.getByRole('region', { name: 'Slots' });
  // Cards are rendered only when they are near the viewport.
  await slots.scrollIntoViewIfNeeded();
  await walkPopup(page, slots.getByRole('button', { name: /^Play / }).first(), 'Log in to continue');
  await page.goto(addressOf('aurora', '/promotions'));
  const header = page.getByRole('banner');
  await walkPopup(page, header.getByRole('button', { name: 'Language' }), 'Language');
  await walkPopup(page, header.getByRole('button', { name: 'Log in' }), 'Log in');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await walkPopup(page, menu.getByRole('button', { name: 'Legal and licence' }), 'Legal and licence');
});

test('the theme turns by arrow', { tag: '@deep' }, async ({ page }) => {
  const themes = page.getByRole('group', { name: 'Theme' });
  await themes.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('customer service fans out by key, stays while the focus is inside, and folds by Escape', {
  tag: '@deep',
}, async ({ page }) => {
  const bubble = page.getByRole('button', { name: 'Support', expanded: false });
  await bubble.press('Enter');
  const chat = page.getByRole('link', { name: 'Live chat' });
  await expect(chat).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(chat).toBeFocused();
  expect(await readStop(page)).toMatchObject({ isSeen: true });
  await page.keyboard.press('Escape');
  await expect(bubble).toBeFocused();
  await expect(chat).toBeHidden();
});
