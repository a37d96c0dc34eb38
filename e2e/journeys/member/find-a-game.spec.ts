import { byDepth } from '@fairhouse/tooling/depth';
import type { Browser, Locator, Page } from '@playwright/test';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, dialogOf, newAddress, test, visit } from '../../support/member-test.ts';
import { bringSession, type OpenedMember, openMember } from '../../support/open-member.ts';
import { comeFrom, expect } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 760 };

let members = 0;
const newMember = (): OpenedMember => {
  members += 1;
  return openMember('aurora', `lena.${process.pid}.${members}`);
};

const enter = async (page: Page, member: OpenedMember, path: string): Promise<void> => {
  await comeFrom(page, newAddress());
  await quietNews(page, 'aurora');
  await bringSession(page, addressOf('aurora'), member);
  await page.goto(addressOf('aurora', path));
};

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('article', { name, exact: true });
const heart = (where: Locator): Locator => where.getByRole('button', { name: /to favourites/ });
const nameSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search games by name' });
const filter = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Filter games' }).getByText(name, { exact: true });
/** The game names on a lobby page, once it has loaded. */
const names = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(18);
  return cards(page).locator('p').allTextContents();
};

/** Counts the calls that change favourites. */
const countChanges = (page: Page): string[] => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (/MCSFE_(add|remove)FavoriteGameV2/.test(request.url())) changes.push(request.method());
  });
  return changes;
};

test('@J9 a member finds a game by a misspelt name, walks the lobby, and keeps a favourite', async ({ page }) => {
  await page.setViewportSize(wide);
  await enter(page, newMember(), '/rng?lang=EN');
  await expect(cards(page)).toHaveCount(18);

  // The key focuses the search from anywhere, and the search tolerates a typo.
  await page.keyboard.press('/');
  const search = dialogOf(page, 'Search');
  await search.getByRole('combobox').fill('lantrn drgon');
  const found = search.getByRole('option', { name: /Lantern Dragon/ });
  await expect(found).toBeVisible();
  expect(await judgePage(page, 'popup')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  // The third page, then one studio.
  const first = await names(page);
  await page.getByRole('navigation', { name: 'Game pages' }).getByRole('link', { name: 'Page 3', exact: true }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect.poll(async () => (await names(page)).some((name) => first.includes(name))).toBe(false);
  await page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: 'Lumenforge' }).click();
  await expect(page).toHaveURL(/vassalage=LUMF/);
  await expect(page).not.toHaveURL(/page=3/);

  // Search by name is available only among all games.
  await expect(nameSearch(page)).toBeVisible();
  await filter(page, 'Hot').click();
  await expect(page).toHaveURL(/filter=HOT/);
  await expect(nameSearch(page)).toBeHidden();
  await filter(page, 'All').click();
  await expect(nameSearch(page)).toBeVisible();

  // A double click is one request; sent together, because a busy machine may take a second between two clicks.
  const changes = countChanges(page);
  const [name = ''] = await names(page);
  await heart(card(page, name)).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(heart(card(page, name))).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => changes).toEqual(['POST']);
  await page.goto(addressOf('aurora', '/favorite?lang=EN'));
  await expect(card(page, name)).toBeVisible();
  await page.reload();
  await expect(card(page, name)).toBeVisible();
  expect(changes).toEqual(['POST']);
  expect(await judgePage(page)).toEqual([]);
});

test('the lobby finds a misspelt name too, and says so when there is nothing', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, 'aurora', '/rng?lang=EN');
  await nameSearch(page).fill('moonlit koy');
  await expect(card(page, 'Moonlit Koi')).toBeVisible();
  await expect(page).toHaveURL(/name=moonlit\+koy/);
  await nameSearch(page).fill('qqqqqqqqqq zzzzzzzzz');
  await expect(page.getByText('No games found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(18);
});

test('on a phone, too, a list without games says so', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, 'aurora', '/rng?name=qqqqqqq+zzzzzzz&lang=EN');
  await expect(page.getByText('No games found')).toBeVisible();
});

test('Back returns to the page and the place on it, and the address alone says what is shown', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await visit(page, 'aurora', '/rng?page=4&lang=EN');
  await expect(cards(page)).toHaveCount(18);
  const before = await names(page);
  await page.getByRole('navigation', { name: 'Game pages' }).scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(100);
  // Clicked by script, because the runner would scroll to it first.
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Live tables' })
    .dispatchEvent('click');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'R09');
  await page.goBack();
  await expect(page).toHaveURL(/page=4/);
  await expect.poll(() => names(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scrollTop));
});

test('a visitor who wants favourites is asked to log in, and the choice stays where it was', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await visit(page, 'aurora', '/rng?lang=EN');
  for (const options of ['Favourites', 'Recent']) {
    await filter(page, options).click();
    const popup = dialogOf(page, 'Log in');
    await expect(popup).toContainText('Log in to continue.');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(cards(page)).toHaveCount(18);
    await expect(page).not.toHaveURL(/filter=/);
  }
  await heart(cards(page).first()).click();
  await expect(dialogOf(page, 'Log in to continue')).toBeVisible();
});

test('two tabs that toggle the same favourite end equal', { tag: '@deep' }, async ({
  browser,
}: {
  browser: Browser;
}) => {
  const member = newMember();
  const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await enter(page, member, '/rng?lang=EN');
    await expect(cards(page)).toHaveCount(18);
  }
  const [name = ''] = await names(one);
  const pressed = (page: Page) => heart(card(page, name)).getAttribute('aria-pressed');

  // A change in one tab reaches the other.
  await heart(card(one, name)).click();
  await expect.poll(() => pressed(other)).toBe('true');

  // Both tabs change it concurrently, several times: both must show the server's final state.
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([one, other].map((page) => page.waitForTimeout(1_100)));
    await Promise.all([heart(card(one, name)).click(), heart(card(other, name)).click()]);
  }
  await expect.poll(async () => (await pressed(one)) === (await pressed(other))).toBe(true);
  const shown = await pressed(one);
  await one.reload();
  await expect(cards(one)).toHaveCount(18);
  await expect.poll(() => pressed(one)).toBe(shown);
  await expect.poll(() => pressed(other)).toBe(shown);
  await context.close();
});

test('a game under maintenance says so and offers others that can be played', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, 'aurora', '/rng?name=Honey+Temple&lang=EN');
  await card(page, 'Honey Temple')
    .getByRole('button', { name: /Honey Temple/ })
    .first()
    .click();
  const popup = page.getByRole('dialog').filter({ hasText: 'Honey Temple' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('article').first()).toBeVisible();
  await expect(popup.getByRole('article', { name: 'Honey Temple', exact: true })).toHaveCount(0);
  expect(await judgePage(page, 'popup')).toEqual([]);
});

test('on a phone the list grows as it is scrolled, and holds only what is near', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, 'aurora', '/rng?lang=EN');
  await expect(page.getByText(/^42 of [\d,]+ games$/).first()).toBeAttached();
  for (let times = 0; times < 40; times += 1) await page.mouse.wheel(0, 1_500);
  await expect
    .poll(async () =>
      Number(
        /^(\d+) of/.exec(
          (await page
            .getByText(/^\d+ of [\d,]+ games$/)
            .first()
            .textContent()) ?? '',
        )?.[1],
      ),
    )
    .toBeGreaterThan(84);
  expect(await cards(page).count()).toBeLessThan(60);
  // The scrolling stops anywhere: the tab bar may lie across a link of the footer, which other journeys judge.
  expect(await judgePage(page, 'main')).toEqual([]);
});

test('many turned pages leave nothing behind, and nothing jumps', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(wide);
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { seenShift: shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shift.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, 'aurora', '/rng?lang=EN');
  const line = await page.context().newCDPSession(page);
  const turn = async (pageNumber: number): Promise<void> => {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${pageNumber}(&|$)`));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const weigh = async (): Promise<{ nodes: number; heap: number }> => {
    await line.send('HeapProfiler.collectGarbage');
    const { usedSize } = await line.send('Runtime.getHeapUsage');
    return { nodes: await page.evaluate(() => document.querySelectorAll('*').length), heap: usedSize };
  };
  let at = 1;
  const turnTo = async (last: number): Promise<void> => {
    while (at < last) {
      at += 1;
      await turn(at);
    }
  };
  await turnTo(11);
  const early = await weigh();
  await turnTo(byDepth({ usual: 26, deep: 51 }));
  const late = await weigh();
  expect(Math.abs(late.nodes - early.nodes)).toBeLessThan(40);
  // Responses are cached for a while on purpose; a leak of that many pages of cards would be many times this.
  expect(late.heap / early.heap).toBeLessThan(1.25);
  const shift = await page.evaluate(() => (window as unknown as { seenShift: { sum: number } }).seenShift.sum);
  expect(shift).toBeLessThan(0.05);
});
