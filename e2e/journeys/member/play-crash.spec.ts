import { balanceOf, barOf, comeAs, findGame, ledgerOf, openGame } from '../../support/game.ts';
import { test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

test('a cash-out is what the studio accepted, and a lost line neither loses nor doubles it @J12', async ({
  page,
  quiet,
}) => {
  const member = openMember('aurora', uniqueName('crasher'), { credit: '500' });
  const crash = await findGame('aurora', 'Crash$');
  await comeAs(page, 'aurora', member);
  const game = await openGame(page, 'aurora', crash);
  const start = game.getByRole('button', { name: 'Start' });
  const cashOut = game.getByRole('button', { name: 'Cash out' });

  // Plays rounds until one could be cashed out in time: some crash at once.
  let accepted = 0;
  for (let round = 0; round < 12 && accepted === 0; round += 1) {
    await expect(start).toHaveAttribute('aria-disabled', 'false');
    const rounds = (await ledgerOf(member)).filter(({ delta }) => delta < 0).length;
    await start.click();
    await expect.poll(async () => (await ledgerOf(member)).filter(({ delta }) => delta < 0).length).toBe(rounds + 1);
    // A press may be lost while the page re-renders, so it is repeated until the round has ended, by cash-out or crash.
    await expect(async () => {
      await cashOut.click({ timeout: 2_000, force: true }).catch(() => undefined);
      await expect(start).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    await expect.poll(async () => (await ledgerOf(member)).length).toBe((rounds + 1) * 2);
    const shown = (await game.getByTestId('log').getByRole('listitem').first().textContent()) ?? '';
    const [bet, win] = (await ledgerOf(member)).slice(-2);
    if ((win?.delta ?? 0) === 0) {
      expect(shown).toContain('Crashed at');
      continue;
    }
    // The displayed multiplier is the one that was paid.
    const times = Number(/Cashed out at ×?\s?([0-9.]+)/.exec(shown)?.[1]);
    expect(win?.delta).toBe(Math.floor((-(bet?.delta ?? 0) * Math.round(times * 100)) / 100));
    accepted += 1;
  }
  expect(accepted).toBe(1);

  // The connection drops in the middle of a round; the studio continues by its own clock.
  await expect(start).toHaveAttribute('aria-disabled', 'false');
  const before = (await ledgerOf(member)).length;
  await start.click();
  await expect.poll(async () => (await ledgerOf(member)).length).toBeGreaterThan(before);
  await page.context().setOffline(true);
  await expect.poll(async () => (await ledgerOf(member)).length, { timeout: 120_000 }).toBe(before + 2);
  const settled = await balanceOf(member);
  await page.context().setOffline(false);
  await expect.poll(barOf(page).balance, { timeout: 60_000 }).toBe(settled);
  expect((await ledgerOf(member)).length).toBe(before + 2);
  await expect.poll(barOf(page).net).toBe(settled - 50_000);
  tolerate(quiet, /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
});
