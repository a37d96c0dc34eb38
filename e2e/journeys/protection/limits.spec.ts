import type { Page } from '@playwright/test';
import { expectSoundBooks, openMemberPage } from '../../support/cashier.ts';
import { driveClock } from '../../support/drive-clock.ts';
import { comeAs, findGame, ledgerOf, openGame } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

const hourMs = 3_600_000;

/** Content under the sticky header while scrolling is not judged. */
const judgeFromTop = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  return judgePage(page);
};

/** The browser's clock follows the platform's; a countdown would otherwise wait for a time that has passed there. */
const goOn = async (page: Page, hours: number): Promise<void> => {
  await driveClock(`${hours} hours`);
  await page.clock.setSystemTime(Date.now() + hours * hourMs);
};

const setLimit = async (page: Page, name: string, amount: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
};

/** The row of one limit, by the label of its button. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

test.afterEach(() => driveClock('0'));

test('a limit holds in the middle of a game, tighter at once, looser after a day and a second yes', async ({
  page,
  quiet,
}) => {
  test.setTimeout(600_000);
  const member = openMember('aurora', uniqueName('careful'), { credit: '500' });
  await comeAs(page, 'aurora', member);
  const slot = await findGame('aurora', '^(?!.*Jackpot)');
  const game = await openGame(page, 'aurora', slot);
  const spin = game.getByRole('button', { name: 'Spin' });
  const stakes = async () => (await ledgerOf(member)).filter(({ kind }) => kind === 1);

  await test.step('the clock and the result are in sight while a game is played', async () => {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    await expect.poll(async () => (await stakes()).length).toBe(1);
    await expect(page.getByText('Played', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My limits' })).toBeVisible();
  });

  const [first] = await stakes();
  const stake = -(first?.delta ?? 0) / 100;
  const settings = await page.context().newPage();
  const lossToday = 'Loss limit: 24 hours';

  await test.step('sets a limit that leaves no room for another bet', async () => {
    const main = await openMemberPage(settings, 'saferPlay');
    await expect(main.getByText('No restrictions are active.')).toBeVisible();
    expect(await judgeFromTop(settings)).toEqual([]);
    // Winnings leave headroom in a loss limit; the limit per bet does not consider them.
    await setLimit(settings, 'Bet limit: Per bet', (stake / 2).toFixed(2));
  });

  await test.step('the next bet is refused with the proper words, and nothing moves', async () => {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const before = (await ledgerOf(member)).length;
    await spin.click();
    await expect(game.getByText("You've reached a limit on your account.")).toBeVisible();
    expect((await ledgerOf(member)).length).toBe(before);
  });

  await test.step('a loss limit is lowered at once, and raised only after a day and a second yes', async () => {
    await setLimit(settings, lossToday, '20');
    await setLimit(settings, lossToday, '10');
    await expect(lineOf(settings, lossToday).getByText(/of \W*10\.00\W* used/)).toBeVisible();
    await setLimit(settings, lossToday, '30');
    await expect(lineOf(settings, lossToday).getByText(/You requested \W*30\.00/)).toBeVisible();
    await expect(lineOf(settings, lossToday).getByText(/of \W*10\.00\W* used/)).toBeVisible();
    await goOn(settings, 23);
    await settings.reload();
    await expect(lineOf(settings, lossToday).getByRole('button', { name: 'Confirm change' })).toHaveCount(0);
    await goOn(settings, 25);
    await settings.reload();
    await lineOf(settings, lossToday).getByRole('button', { name: 'Confirm change' }).click();
    await expect(lineOf(settings, lossToday).getByText(/of \W*30\.00\W* used/)).toBeVisible();
    expect(await judgeFromTop(settings)).toEqual([]);
  });
  await settings.close();
  tolerate(quiet, /status of (401|409)/);
  expectSoundBooks();
});

test('who is excluded finishes the open round, takes the money out, and finds no way back in', async ({
  page,
  quiet,
}) => {
  test.setTimeout(600_000);
  const member = openMember('aurora', uniqueName('leaver'), { credit: '500' });
  await comeAs(page, 'aurora', member);
  const mines = await findGame('aurora', 'Mines$');
  const game = await openGame(page, 'aurora', mines);
  const start = game.getByRole('button', { name: 'Start' });
  await expect(start).toHaveAttribute('aria-disabled', 'false');
  await start.click();
  await expect.poll(async () => (await ledgerOf(member)).length).toBe(1);

  const settings = await page.context().newPage();
  await test.step('is excluded by two presses, without a question', async () => {
    const main = await openMemberPage(settings, 'saferPlay');
    await main.getByRole('button', { name: 'Self-exclude' }).click();
    const dialog = settings.getByRole('dialog');
    expect(await judgeFromTop(settings)).toEqual([]);
    await dialog.getByRole('radio', { name: '6 months' }).check();
    await dialog.getByRole('button', { name: 'Exclude me now' }).click();
    await expect(main.getByText("You're excluded from play").first()).toBeVisible();
    expect(await judgeFromTop(settings)).toEqual([]);
  });

  await test.step('the open round is played to its end and paid; another is not begun', async () => {
    const cells = game.getByRole('button', { name: /closed$/ });
    const ended = async () => (await ledgerOf(member)).length > 1;
    for (let cell = 0; cell < 25 && !(await ended()); cell += 1) {
      await cells.first().click({ timeout: 10_000 });
      await page.waitForTimeout(700);
      const cashOut = game.getByRole('button', { name: /^Cash out/ });
      if (!(await ended())) await cashOut.click({ timeout: 5_000 }).catch(() => undefined);
      await page.waitForTimeout(700);
    }
    await expect.poll(async () => (await ledgerOf(member)).length).toBe(2);
    await expect(page.getByText("You're excluded from play")).toBeVisible();
    expect(await judgePage(page)).toEqual([]);
  });

  await test.step('ten ways back in: none opens', async () => {
    const calls = [
      { method: 'POST', path: '/wps/game/launchGame', data: { ...mines, device: 'desktop' } },
      { method: 'POST', path: '/wps/game/launchGame', data: { ...mines, device: 'desktop', mode: 'demo' } },
      {
        method: 'POST',
        path: '/wps/relay/GCS_gameLaunchFB',
        data: { ...mines, device: 'desktop', channel: 'telegram' },
      },
      {
        method: 'POST',
        path: '/api/member/v1/cashier/deposits',
        data: {
          orderId: crypto.randomUUID(),
          methodId: crypto.randomUUID(),
          amount: '1000000',
          currency: member.currency,
        },
      },
      { method: 'POST', path: '/api/member/v1/protection/exclusion/return', data: {} },
    ];
    const responses = await settings.evaluate(
      async (wanted) =>
        Promise.all(
          wanted.map(async ({ method, path, data }) => {
            const { name: _name, ...body } = data as Record<string, unknown>;
            const response = await fetch(path, {
              method,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            });
            return { path, status: response.status, parsed: (await response.json()) as { code?: string } };
          }),
        ),
      calls,
    );
    for (const { path, status, parsed } of responses)
      expect(status, `${path} ${JSON.stringify(parsed)}`).toBeGreaterThanOrEqual(400);
    // A limit that was never set cannot be raised, and raising one would not lift the exclusion.
    await settings.goto(addressOf('aurora', '/member?mc=saferPlay&lang=EN'));
    await expect(settings.getByText("You're excluded from play").first()).toBeVisible();
    // Reloads the game's address.
    await page.reload();
    await expect(page.getByText('Play is paused')).toBeVisible();
    expect((await ledgerOf(member)).length).toBe(2);
  });

  await test.step('money can be taken out', async () => {
    const main = await openMemberPage(settings, 'withdraw');
    await expect(main.getByRole('radio', { name: /^To your bank account/ })).toBeEnabled();
  });
  tolerate(quiet, /status of (400|401|403|404|409|422)/);
  await settings.close();
  expectSoundBooks();
});
