import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { balanceOf, barOf, centsIn, comeAs, findGame, ledgerOf, openGame } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

type Seen = { kind: 'bar' | 'game'; text: string };

/** The posting kind of a stake in the ledger. */
const betKind = 1;

/** Counts in every frame how often a win is shown: it disappears by itself, too soon for a busy machine to poll. */
const countWins = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { winsShown: 0 });
    let isShown = false;
    new MutationObserver(() => {
      const isShownNow = document.querySelector('[data-testid=win]') !== null;
      if (isShownNow && !isShown) counter.winsShown += 1;
      isShown = isShownNow;
    }).observe(document, { childList: true, subtree: true });
  });
};

test('a spin’s money is one and the same in books, record, bar and the studio’s own history @J11', async ({ page }) => {
  const member = openMember('aurora', uniqueName('spinner'), { credit: '200' });
  const slot = await findGame('aurora', '^(?!.*Jackpot)');
  await comeAs(page, 'aurora', member);
  await countWins(page);
  const game = await openGame(page, 'aurora', slot);
  const winsShown = () => game.locator('body').evaluate(() => (window as unknown as { winsShown: number }).winsShown);
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: slot.name })).toBeVisible();
  const spin = game.getByRole('button', { name: 'Spin' });
  const bar = barOf(page);
  await expect.poll(bar.balance).toBe(20_000);

  // Records every amount that the bar shows and every message from the game to its page, in order.
  await page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const shown = document.querySelector('[data-testid=game-balance]')?.textContent ?? '';
      if (shown !== seen.findLast(({ kind }) => kind === 'bar')?.text) seen.push({ kind: 'bar', text: shown });
    };
    addEventListener('message', ({ data }) => {
      if (data?.type === 'fh:roundState') seen.push({ kind: 'game', text: data.state });
    });
    look();
    setInterval(look, 5);
  });
  const readSeen = () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  let staked = 0;
  let wins = 0;
  for (let round = 1; round <= 4; round += 1) {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    await expect.poll(async () => (await readSeen()).filter(({ text }) => text === 'revealed').length).toBe(round);
    const lines = await ledgerOf(member);
    staked = -lines.filter(({ delta }) => delta < 0).reduce((sum, { delta }) => sum + delta, 0);
    const balance = await balanceOf(member);
    await expect.poll(bar.balance, { message: 'the bar follows the reveal' }).toBe(balance);
    await expect.poll(bar.net, { message: 'the server has counted the round' }).toBe(balance - 20_000);
    // Only a payout above the stake is shown as a win.
    const win = lines.at(-1)?.delta ?? 0;
    const stake = -(lines.at(-2)?.delta ?? 0);
    if (win > stake) wins += 1;
    await expect.poll(winsShown).toBe(wins);
  }
  // No further win was shown afterwards.
  expect(await winsShown()).toBe(wins);
  // The stake is deducted at once; the payout is shown only when the reels have stopped.
  const lines = await ledgerOf(member);
  let balance = 20_000;
  const story: (string | number)[] = [balance];
  for (const { delta, kind } of lines) {
    balance += delta;
    // A round without a win does not change the amount.
    story.push(kind === betKind ? 'started' : 'revealed', ...(delta === 0 ? [] : [balance]));
  }
  expect((await readSeen()).map(({ kind, text }) => (kind === 'bar' ? centsIn(text) : text))).toEqual(story);

  // The round before this visit ends is not revealed: the public page says so instead of pretending.
  const verifierOf = (round: string) => `${process.env.STUDIO_URL}/verify?round=${round}`;
  const watcher = await page.context().newPage();
  await watcher.goto(verifierOf(lines.at(-1)?.round ?? ''));
  await expect(watcher.getByTestId('sealed')).toBeVisible();
  expect(await judgePage(watcher)).toEqual([]);
  // One tap in the result: the seed is revealed, the round replayed, and the shared page shows the seal too.
  await game.getByRole('button', { name: 'Check this round' }).click();
  await expect(game.getByTestId('seal')).toHaveAttribute('data-equal', 'true');
  await game.getByRole('button', { name: 'Close' }).click();
  await watcher.reload();
  await expect(watcher.getByTestId('seal')).toHaveAttribute('data-equal', 'true');
  await watcher.close();

  // The server refuses a second round within the cycle, whatever the page does.
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  const start = async () => {
    const response = await fetch(`${process.env.STUDIO_URL}/play/api/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ key: randomUUID(), stake: String(staked / 4), wish: {} }),
    });
    return ((await response.json()) as { code?: string }).code;
  };
  expect([await start(), await start()]).toEqual([undefined, 'TOO_SOON']);

  // The betting record matches the ledger.
  await page.goto(addressOf('aurora', '/member?mc=personalHistoryCopy&lang=EN'));
  const books = await ledgerOf(member);
  const net = books.reduce((sum, { delta }) => sum + delta, 0);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(5, { timeout: 5_000 });
  }).toPass();
  const total = page.getByRole('main').locator('dt', { hasText: /^Net$/ }).locator('xpath=following-sibling::dd');
  expect(centsIn(await total.first().textContent())).toBe(net);
  expect(await judgePage(page)).toEqual([]);
  await rows.first().click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('term').filter({ hasText: /^Bet$/ })).toBeVisible();
  const check = detail.getByRole('link', { name: 'Check this round' });
  await expect(check).toHaveAttribute('href', new RegExp(`/verify\\?round=${books.at(-1)?.round}#reveal=`));
  expect(await judgePage(page, 'popup')).toEqual([]);

  // One tap from the bet history to the seal; the address can be shared, because the permit is gone from it.
  const [verifier] = await Promise.all([page.waitForEvent('popup'), check.click()]);
  await expect(verifier.getByTestId('seal')).toHaveAttribute('data-equal', 'true');
  await expect(verifier.getByTestId('seal').locator('li[data-check]')).toHaveCount(3);
  expect(new URL(verifier.url()).hash).toBe('');
  expect(await judgePage(verifier)).toEqual([]);
  await verifier.reload();
  await expect(verifier.getByTestId('seal')).toHaveAttribute('data-equal', 'true');

  // So does the studio's own history, which is public.
  const studio = await fetch(`${process.env.STUDIO_URL}/proof/${books.at(-1)?.round}`);
  const proof = (await studio.json()) as { stake: string; win: string };
  expect([Number(proof.stake), Number(proof.win)]).toEqual([-(books.at(-2)?.delta ?? 0), books.at(-1)?.delta]);
});

test('a trial account plays for play money, is told so, and cannot start for money', { tag: '@deep' }, async ({
  page,
  quiet,
}) => {
  const trial = openMember('aurora', uniqueName('trying'), { type: '4' });
  const slot = await findGame('aurora', '^(?!.*Jackpot)');
  await comeAs(page, 'aurora', trial);
  const game = await openGame(page, 'aurora', slot, 'trial');
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.click();
  await expect(game.getByTestId('log').getByRole('listitem').first()).not.toHaveText('Your results will appear here.');
  expect(await ledgerOf(trial)).toEqual([]);

  await page.goto(addressOf('aurora', `/seamless?${new URLSearchParams({ ...slot, mode: 'real', lang: 'EN' })}`));
  await expect(page.getByText('You need a real account')).toBeVisible();
  tolerate(quiet, /status of 403/);
});
