import type { FrameLocator, Page } from '@playwright/test';
import { test } from '../../support/at-the-door.ts';
import { balanceOf, centsIn, comeAs, findGame, ledgerOf, openGame } from '../../support/game.ts';
import { expect } from '../../support/house.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';

/** Goes on with Tab until what has the focus fits; a trap would never let it. */
const tabTo = async (page: Page, game: FrameLocator, name: RegExp): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    // While the focus is outside the game, its document has none.
    const words = await game.locator('body').evaluate(({ ownerDocument }) => {
      const focused = ownerDocument.hasFocus() ? ownerDocument.activeElement : null;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(words)) return;
  }
  throw new Error(`Tab never came to ${name}`);
};

/** Betting is open for some seconds of each round: on a busy machine a hand may come too late and tries the next one. */
const inSomeRound = (act: () => Promise<void>): Promise<void> => expect(act).toPass({ timeout: 240_000 });

test('baccarat by keyboard alone: place, clear, place again, repeat; the result is told in words @J14', async ({
  page,
}) => {
  const member = openMember('aurora', uniqueName('banker'), { credit: '500' });
  const baccarat = await findGame('aurora', 'Baccarat', 'LIVE');
  await comeAs(page, 'aurora', member);
  const game = await openGame(page, 'aurora', baccarat);
  const betting = game.getByText('Place your bets');
  const settledRounds = async () => (await ledgerOf(member)).filter(({ delta }) => delta >= 0).length;
  const stakes = async () => (await ledgerOf(member)).flatMap(({ delta }) => (delta < 0 ? [delta] : []));
  const log = game.getByTestId('log').getByRole('listitem').first();

  await inSomeRound(async () => {
    await expect(betting).toBeVisible();
    await tabTo(page, game, /^Player\b(?! pair)/);
    await page.keyboard.press('Enter');
    await tabTo(page, game, /^Clear/);
    await page.keyboard.press('Enter');
    await expect(game.getByText('Choose a chip, then a place on the table.')).toBeVisible({ timeout: 10_000 });
  });
  expect(await ledgerOf(member)).toEqual([]);

  // Cleared chips were never money; confirmed ones are.
  await inSomeRound(async () => {
    await expect(betting).toBeVisible();
    await tabTo(page, game, /^Player\b(?! pair)/);
    await page.keyboard.press('Enter');
    await tabTo(page, game, /^Bet /);
    await page.keyboard.press('Enter');
    await expect.poll(stakes, { timeout: 15_000 }).toHaveLength(1);
  });
  await expect.poll(settledRounds, { timeout: 60_000 }).toBe(1);
  await expect(log).toContainText(/Player wins|Banker wins|Tie/);
  const afterFirst = await balanceOf(member);
  await expect.poll(async () => centsIn(await game.getByTestId('balance').textContent())).toBe(afterFirst);

  await inSomeRound(async () => {
    await expect(betting).toBeVisible();
    await tabTo(page, game, /^Repeat/);
    await page.keyboard.press('Enter');
    await tabTo(page, game, /^Bet /);
    await page.keyboard.press('Enter');
    await expect.poll(stakes, { timeout: 15_000 }).toHaveLength(2);
  });
  await expect.poll(settledRounds, { timeout: 60_000 }).toBe(2);
  const [first, second] = await stakes();
  expect(second).toBe(first);

  // No trap: the way back is reached from within the game by going backwards.
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await page.getByRole('link', { name: 'Back' }).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live/);
});
