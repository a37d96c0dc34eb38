import type { Page } from '@playwright/test';
import { barOf, comeAs, findGame, ledgerOf, openGame, untilPlayable } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect } from '../../support/platform.ts';

const rounds = 20;
const phone = { width: 390, height: 844 };

type PlayClock = { elapsedSeconds: number; staked: { minor: string }; net: { minor: string } };

/** The server's own figures, asked past the page's code. Amounts are in units of a hundredth of a cent. */
const askClock = async (page: Page) => {
  const clock = await page.evaluate(async () => {
    const response = await fetch('/api/member/v1/protection/play-clock');
    return ((await response.json()) as { value: PlayClock }).value;
  });
  return {
    seconds: clock.elapsedSeconds,
    staked: Number(clock.staked.minor) / 100,
    net: Number(clock.net.minor) / 100,
  };
};

const secondsShown = async (page: Page): Promise<number> =>
  ((await page.getByTestId('game-clock').textContent()) ?? '')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.height ?? 0;

test('a game has one bar with the server’s figures, is left for where it was opened, and takes a deposit without being left', async ({
  page,
}) => {
  const member = openMember('aurora', uniqueName('barred'), { credit: '500' });
  const dice = await findGame('aurora', '^Dice Drop$');
  await page.setViewportSize(phone);
  await comeAs(page, 'aurora', member);
  // Every title of the tab, in order: a game is never called "Game".
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver(() => {
      if (document.title !== titles.at(-1)) titles.push(document.title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const lobby = addressOf('aurora', '/rng?name=Dice+Drop&lang=EN');
  await page.goto(lobby);
  const origin = page.url();
  const card = page.getByRole('button', { name: 'Play Dice Drop' });
  await card.click();
  const game = await untilPlayable(page);
  const bar = barOf(page);

  await test.step('one slim bar, and the rest is the game', async () => {
    expect(await heightOf(page, '[data-game-bar]')).toBeLessThanOrEqual(48);
    expect((await heightOf(page, 'iframe')) / phone.height).toBeGreaterThanOrEqual(0.86);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(game.locator('header')).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(1);
    await expect(game.getByRole('timer')).toHaveCount(0);
    await expect(game.getByTestId('net')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Dice Drop · /);
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect(titles.filter((title) => /^Game\b/.test(title))).toEqual([]);
    expect(await judgePage(page)).toEqual([]);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    expect(await heightOf(page, '[data-game-bar]')).toBeLessThanOrEqual(48);
    expect((await heightOf(page, 'iframe')) / phone.width).toBeGreaterThanOrEqual(0.86);
    // On its side the controls are beside the stage, and nothing has to be scrolled.
    for (const part of [
      game.locator('.dice-figure'),
      game.locator('.dice-panel'),
      game.getByRole('button', { name: 'Roll' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
  });

  await test.step('after some rounds its clock and its net are the server’s', async () => {
    const roll = game.getByRole('button', { name: 'Roll' });
    for (let round = 1; round <= rounds; round += 1) {
      await expect(roll).toHaveAttribute('aria-disabled', 'false');
      await roll.click();
      await expect.poll(async () => (await ledgerOf(member)).filter(({ delta }) => delta < 0).length).toBe(round);
    }
    await expect(roll).toHaveAttribute('aria-disabled', 'false');
    const lines = await ledgerOf(member);
    const staked = -lines.reduce((sum, { delta }) => sum + Math.min(0, delta), 0);
    await expect.poll(async () => (await askClock(page)).staked).toBe(staked);
    const { net } = await askClock(page);
    expect(net).toBe(lines.reduce((sum, { delta }) => sum + delta, 0));
    await expect.poll(bar.net).toBe(net);
    await expect.poll(bar.balance).toBe(50_000 + net);
    const before = await secondsShown(page);
    const { seconds } = await askClock(page);
    expect(seconds).toBeGreaterThanOrEqual(before - 1);
    expect(seconds).toBeLessThanOrEqual((await secondsShown(page)) + 5);
  });

  await test.step('a deposit is paid above the game, which stays as it is and goes on with the new balance', async () => {
    await game.locator('body').evaluate((body) => body.setAttribute('data-kept', ''));
    const before = await bar.balance();
    await page.getByRole('button', { name: 'Deposit' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /^Card/ }).check();
    await sheet.getByLabel('Deposit amount').fill('40');
    await sheet.getByRole('button', { name: /^Deposit \W*40/ }).click();
    await expect(sheet.getByText('Time left to pay:')).toBeVisible();
    expect(await judgePage(page, 'popup')).toEqual([]);
    const opened = page.waitForEvent('popup');
    await sheet.getByRole('link', { name: 'Open payment page' }).click();
    const provider = await opened;
    await provider.getByRole('button', { name: /^Pay 40/ }).click();
    await expect(provider).toHaveURL(/order=/);
    await provider.close();
    await expect(sheet.getByText(/40\.00\W* added to your balance/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Back to the game' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/seamless/);
    await expect(game.locator('body')).toHaveAttribute('data-kept', '');
    await expect.poll(bar.balance).toBe(before + 4_000);
    await game.getByRole('button', { name: 'Roll' }).click();
    await expect.poll(async () => (await ledgerOf(member)).filter(({ delta }) => delta < 0).length).toBe(rounds + 1);
  });

  await test.step('the game’s rules open from the bar', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Rules & RTP' }).click();
    await expect(game.getByRole('dialog', { name: 'Rules & RTP' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('back leads to where it was opened, after a reload too; the browser’s Back does the same', async () => {
    await page.reload();
    await untilPlayable(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(origin);
    await card.click();
    await expect(page).toHaveURL(/\/seamless/);
    await page.goBack();
    await expect(page).toHaveURL(origin);
    await page.goto('about:blank');
    await openGame(page, 'aurora', dice);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/rng/);
  });
});
