import { judgePage } from '../../support/judge-page.ts';
import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => comeFrom(page, addresses.australian));

// Banners are animated on a first visit.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('@J1 home stands before any script has run, with the words of its first banner', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await comeFrom(page, addresses.australian);
  await page.goto(addressOf('aurora'));
  await expect(page.getByText('Aurora', { exact: true })).toBeVisible();
  await expect(page.getByText('Simple games, clear odds')).toBeVisible();
  await context.close();
});

test('@J1 home paints from what came with the page, whatever it asks later', async ({ page }) => {
  // Never responds: an open page requests its permissions again, and its first paint must not wait for that.
  await page.route('**/wps/system/permission', () => {});
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Aurora');
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toBeVisible();
});

test('@J1 the brand is kept for the next first paint, the visitor is not', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('fairhouse.brand.1'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ brandName: 'Aurora' });
  // The visitor's address must not be stored on a shared machine.
  expect(stored).not.toContain(addresses.australian);
});

test('@J1 the banners move on after 5000 ms, and stop for whoever asks', async ({ page }) => {
  await page.clock.install();
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const stage = page.getByRole('region', { name: 'Highlights' });
  const pause = stage.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  const marks = stage.getByRole('button', { name: /^\d of 4$/ });
  await expect(marks).toHaveCount(4);
  const shown = () => marks.evaluateAll((all) => all.findIndex((mark) => mark.ariaCurrent === 'true'));

  await page.clock.pauseAt(Date.now() + 60_000);
  // The clock is known only from the first change on; before it the interval started when the carousel loaded.
  const first = await shown();
  for (let waited = 0; (await shown()) === first && waited < 6_000; waited += 250) await page.clock.runFor(250);
  const second = await shown();
  expect(second).toBe((first + 1) % 4);
  await page.clock.runFor(4_500);
  expect(await shown()).toBe(second);
  await page.clock.runFor(1_000);
  expect(await shown()).toBe((second + 1) % 4);

  await pause.click();
  const stopped = await shown();
  await page.clock.runFor(12_000);
  expect(await shown()).toBe(stopped);
});

test('@J1 a single banner stands still and has nothing to turn it with', async ({ page }) => {
  await page.clock.install();
  await quietNews(page, 'harbour');
  await page.goto(addressOf('harbour'));
  const stage = page.getByRole('region', { name: 'Highlights' });
  await expect(stage.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Latest rounds' })).toBeVisible();
  const words = await stage.textContent();
  await page.clock.runFor(11_000);
  await expect(stage.getByRole('button')).toHaveCount(0);
  await expect(stage.getByRole('group')).toHaveCount(0);
  expect(await stage.textContent()).toBe(words);
});

test('@J1 a passing notice opens at itself, and the others follow', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const notices = page.getByRole('region', { name: 'Announcements' });
  await notices.hover();
  const second = notices.getByRole('listitem').nth(1).getByRole('button');
  const title = (await second.textContent()) ?? '';
  // It moves until the pointer is over it; the keyboard opens it at any position.
  await second.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Notice' });
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(title);
  await expect(popup.getByText(/^2 of \d+$/)).toBeVisible();
  await popup.getByRole('button', { name: 'Previous' }).click();
  await expect(popup.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(popup.getByRole('heading', { level: 3 })).not.toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('@J1 a notice that the keyboard reaches is seen, wherever the row had moved to', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const first = page.getByRole('region', { name: 'Announcements' }).getByRole('button').first();
  await expect(first).toBeVisible();
  // Late in its cycle the first text has long left the viewport.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations, duration } = animation.effect?.getComputedTiming() ?? {};
      if (iterations === Number.POSITIVE_INFINITY) animation.currentTime = 0.8 * Number(duration);
    }
  });
  await expect(first).not.toBeInViewport();
  await page.getByRole('region', { name: 'Originals' }).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});

test('@J1 the announcement waits for a quiet moment, takes no focus and comes once', async ({ page }) => {
  // Time stands still unless the journey moves it: a slow machine must not make a quiet moment of its own.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const passUntil = (judge: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(50);
      await judge();
    }).toPass();
  await page.goto(addressOf('aurora'));
  const feed = page.getByRole('region', { name: 'Latest rounds' });
  await passUntil(() => expect(feed).toBeVisible({ timeout: 500 }));
  const card = page.getByRole('complementary', { name: 'Announcements' });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await passUntil(() => expect(login).toBeVisible({ timeout: 500 }));
  await page.clock.runFor(20_000);
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await passUntil(() => expect(login).toHaveCount(0, { timeout: 500 }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  await page.clock.runFor(8_000);
  await expect(card).toBeVisible();
  expect(await focused()).toBe(before);
  await page.clock.resume();
  await card.getByRole('button', { name: 'Read' }).click();
  const popup = page.getByRole('dialog', { name: 'Announcements' });
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText('Good to have you here');
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(feed).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(card).toHaveCount(0);
});

test('@J1 home shows the own games first with their return, and no rounds before one was played', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const originals = page.getByRole('region', { name: 'Originals' });
  const first = originals.getByRole('article').first();
  await expect(first.getByText(/^RTP \d\d(\.\d+)?%$/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Demo' })).toBeVisible();
  await first.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const feed = page.getByRole('region', { name: 'Latest rounds' });
  await expect(feed).toContainText(/No rounds yet|Payout/);
});

test('@J1 a visitor who wants to play a slot is told to log in, and finds the way', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const slots = page.getByRole('region', { name: 'Slots' });
  // Cards are rendered only when they are near the viewport.
  await slots.scrollIntoViewIfNeeded();
  await slots
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Log in to continue' });
  // It closes by itself, but not while the pointer is over it.
  await popup.hover();
  expect(await judgePage(page, 'popup')).toEqual([]);
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in', exact: true })).toBeVisible();
});

test('@J1 Back returns to the place on the page that was left', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const more = page.getByRole('region', { name: 'E-lottery' }).getByRole('link', { name: /^More/ });
  await more.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);
  await more.click();
  await expect(page).toHaveURL(/\/elott$/);
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'R08');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(more).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 3);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top + 3);
});

test('@J1 favourites of somebody nobody knows: everything is shown and login is offered', async ({ page }) => {
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  const menu = page.getByRole('radiogroup', { name: 'Game categories' });
  await expect(menu.getByRole('radio', { name: 'Hot' })).toBeChecked();
  await menu.getByRole('radio', { name: 'Favourites' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await expect(popup.getByRole('status')).toHaveText('Log in to continue.');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(menu.getByRole('radio', { name: 'All' })).toBeChecked();
});
