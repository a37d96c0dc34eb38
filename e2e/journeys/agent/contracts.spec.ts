import type { Page } from '@playwright/test';
import { expectSoundBooks } from '../../support/cashier.ts';
import { plantContract } from '../../support/contracts.ts';
import { driveClock, setClock } from '../../support/drive-clock.ts';
import { balanceOf, comeAs, findGame } from '../../support/game.ts';
import { importRounds } from '../../support/import-rounds.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, dialogOf, fieldOf, test, visit } from '../../support/member-test.ts';
import { type OpenedMember, openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate, watchComplaints } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';

const password = 'Quiet-harbour-71';
const minuteMs = 60_000;
const phone = { width: 390, height: 844 } as const;

/** Ten o'clock of a later day at which no window was run: real-time windows are run once, whatever the clock does. */
const freeMorning = async (): Promise<Date> => {
  const [row] = await runSql(
    `select date_trunc('day', greatest(clock_timestamp(), nullif(max(window_end), '-infinity')), 'UTC') + interval '34 hours' as at
     from contract.realtime_cursor`,
  );
  return row?.at as Date;
};

const openPage = async (page: Page, search: string) => {
  await page.goto(addressOf('aurora', `/agentHome?${search}&lang=EN`));
  return page.getByRole('main');
};

const openContracts = (page: Page, tab: 'offers' | 'running' | 'history') =>
  openPage(page, `ac=agentContracts&kind=realtime&tab=${tab}`);

/** The login password, where the server wants a fresh proof. */
const confirmIt = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page, "Confirm it's you");
  await fieldOf(dialog, 'Login password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};

/** Types the rate of slots and sends the offer. */
const sendOffer = async (page: Page, rate: string): Promise<void> => {
  const main = page.getByRole('main');
  await fieldOf(main, 'Slots').fill(rate);
  await main.getByRole('button', { name: 'Send offer' }).click();
};

/** The balance in the header of the agent centre, and in the books. */
const expectBalance = async (page: Page, agent: OpenedMember, amount: string): Promise<void> => {
  await expect(page.getByRole('link', { name: /^Balance/ })).toContainText(amount);
  expect((await balanceOf(agent)) / 100).toBe(Number(amount));
};

test.afterEach(() => driveClock('0'));

test('an agent offers a salary, its downline accepts and is paid, and a lower rate ends the contract below it @J19', {
  tag: '@deep',
}, async ({ page: uplinePage, browser, quiet }) => {
  const [topName, middleName, lowName] = [uniqueName('crown'), uniqueName('bough'), uniqueName('twig')];
  const top = openMember('aurora', topName, { type: '1', password });
  const middle = openMember('aurora', middleName, { type: '1', password, upline: topName });
  const low = openMember('aurora', lowName, { type: '1', password, upline: middleName });
  const player = openMember('aurora', uniqueName('leaf'), { upline: lowName });
  const { gameCode } = await findGame('aurora', '^(?!.*Jackpot)');
  const start = await freeMorning();
  const bet = (amount: number) => importRounds(player, gameCode, [{ daysAgo: 0, staked: `${amount}0000`, won: '0' }]);
  await setClock(start);
  await plantContract({
    downline: top,
    terms: { kind: 'realtime', rates: [{ gameType: 'RNG', ratePpm: 20_000 }] },
    startsAt: new Date(start.getTime() - 60 * minuteMs),
  });
  const others = await Promise.all(
    [{ viewport: { width: 1440, height: 900 } }, { viewport: phone }].map(async (size) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...size });
      const page = await context.newPage();
      return { context, page, complaints: watchComplaints(page) };
    }),
  );
  const [{ page: middlePage }, { page: lowPage }] = others as [(typeof others)[0], (typeof others)[0]];
  /** The browsers' clocks follow the platform's: the pages show the last days. */
  const goOn = async (minutes: number): Promise<void> => {
    const at = new Date(start.getTime() + minutes * minuteMs);
    await setClock(at);
    for (const page of [uplinePage, middlePage, lowPage]) await page.clock.setSystemTime(at);
  };
  await uplinePage.setViewportSize({ width: 1440, height: 900 });
  await comeAs(uplinePage, 'aurora', top);

  await test.step('the upline offers a rate up to its own', async () => {
    const main = await openPage(uplinePage, 'ac=agentContracts&kind=realtime&offer=new');
    await fieldOf(main, 'Agent').selectOption(middleName);
    await sendOffer(uplinePage, '2.5');
    await expect(main.getByText(/Up to 2%/)).toBeVisible();
    await expect(fieldOf(main, 'Slots')).toHaveAttribute('aria-invalid', 'true');
    expect(await judgePage(uplinePage)).toEqual([]);
    await sendOffer(uplinePage, '1');
    await confirmIt(uplinePage);
    await expect(main.getByRole('listitem').filter({ hasText: middleName })).toContainText('Offered');
    expect(await judgePage(uplinePage)).toEqual([]);
  });

  await test.step('the downline logs in, sees one popup, and accepts the terms whose fingerprint it reads', async () => {
    await visit(middlePage, 'aurora', '/agent?lang=EN');
    const form = middlePage.getByRole('form', { name: 'Log in' });
    await fieldOf(form, 'Username').fill(middleName);
    await fieldOf(form, 'Password').fill(password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    const waiting = dialogOf(middlePage, 'Your contracts need an answer');
    await expect(waiting).toBeVisible();
    await expect(middlePage.getByRole('dialog')).toHaveCount(1);
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    expect(await judgePage(middlePage, 'popup')).toEqual([]);
    await waiting.getByRole('button', { name: `Review and answer, ${topName}` }).click();
    const contract = dialogOf(middlePage, 'Contract');
    const [stored] = await runSql(
      `select id, terms_hash as hash from contract.contract where downline_id = $1 and state = 'offered'`,
      [middle.memberId],
    );
    await expect(contract.getByText(`Fingerprint of these terms: ${String(stored?.hash).slice(0, 12)}`)).toBeVisible();
    await expect(contract.getByRole('row', { name: /Slots/ })).toContainText('1%');
    expect(await judgePage(middlePage, 'popup')).toEqual([]);
    // The login a moment ago is the proof that acceptance needs.
    await contract.getByRole('button', { name: 'Accept contract' }).click();
    await expect(middlePage.getByText('Contract accepted', { exact: true })).toBeVisible();
    const [agreed] = await runSql(
      `select factor, terms_hash = $2 as "isSame" from contract.step where contract_id = $1 and action = 'accept'`,
      [stored?.id, stored?.hash],
    );
    expect(agreed).toEqual({ factor: 'login_password', isSame: true });
    // What was closed is not opened again in this session.
    await openContracts(middlePage, 'offers');
    await expect(middlePage.getByRole('main').getByRole('listitem')).toContainText('Starts');
    await expect(middlePage.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('five minutes later it runs, and the downline offers a part of it further down', async () => {
    await goOn(5.2);
    const main = await openPage(middlePage, 'ac=agentContracts&kind=realtime&offer=new');
    await fieldOf(main, 'Agent').selectOption(lowName);
    await expect(main.getByText('Up to 1%')).toBeVisible();
    await sendOffer(middlePage, '0.6');
    await expect(main.getByRole('listitem').filter({ hasText: lowName })).toContainText('Offered');
    await comeAs(lowPage, 'aurora', low);
    await lowPage.goto(addressOf('aurora', '/agentHome?lang=EN'));
    await dialogOf(lowPage, 'Your contracts need an answer')
      .getByRole('button', { name: `Review and answer, ${middleName}` })
      .click();
    await dialogOf(lowPage, 'Contract').getByRole('button', { name: 'Accept contract' }).click();
    await confirmIt(lowPage);
    await expect(lowPage.getByText('Contract accepted', { exact: true })).toBeVisible();
  });

  await test.step('a bet is made, and after the window each agent is paid its part', async () => {
    await goOn(10.2);
    bet(10_000);
    await goOn(15.6);
    for (const [page, agent, paid] of [
      [uplinePage, top, '100.00'],
      [middlePage, middle, '40.00'],
      [lowPage, low, '60.00'],
    ] as const) {
      await expect(async () => {
        const main = await openPage(page, 'ac=agentRealtimeSalary&range=7');
        await expect(main.getByText(`$${paid}`).first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 180_000 });
      await expectBalance(page, agent, paid);
      expect(await judgePage(page)).toEqual([]);
    }
  });

  await test.step('a lower rate names the contract that ends, and is accepted only with it', async () => {
    const offers = await openContracts(uplinePage, 'running');
    await offers.getByRole('button', { name: `View contract with ${middleName}` }).click();
    await dialogOf(uplinePage, 'Contract').getByRole('button', { name: 'Offer new terms' }).click();
    await expect(fieldOf(offers, 'Slots')).toHaveValue('1.00');
    await sendOffer(uplinePage, '0.4');
    await expect(offers.getByRole('listitem').filter({ hasText: middleName })).toContainText('Offered');
    const main = await openContracts(middlePage, 'offers');
    await main.getByRole('button', { name: `Review and answer, ${topName}` }).click();
    const contract = dialogOf(middlePage, 'Contract');
    await expect(contract.getByRole('heading', { name: 'Current contract' })).toBeVisible();
    await expect(contract.getByText('1 of your contracts will end')).toBeVisible();
    await expect(contract.getByRole('listitem').filter({ hasText: lowName })).toContainText('0.6%');
    expect(await judgePage(middlePage, 'popup')).toEqual([]);
    const accept = contract.getByRole('button', { name: 'Accept contract' });
    await expect(accept).toBeDisabled();
    await contract.getByRole('checkbox', { name: 'I agree that these contracts end' }).check();
    await accept.click();
    await expect(middlePage.getByText('Contract accepted', { exact: true })).toBeVisible();
    // Still within the old terms, which end with this window.
    bet(5_000);
  });

  await test.step('the contract below has ended, and nothing that was earned is lost', async () => {
    await goOn(20.6);
    await expect(async () => {
      const main = await openContracts(lowPage, 'history');
      await expect(main.getByRole('listitem')).toContainText("Rate above the upline's new rate", { timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
    for (const [page, agent, paid] of [
      [uplinePage, top, '150.00'],
      [middlePage, middle, '60.00'],
      [lowPage, low, '90.00'],
    ] as const) {
      await expect.poll(() => balanceOf(agent), { timeout: 180_000 }).toBe(Number(paid) * 100);
      const main = await openPage(page, 'ac=agentRevenueReport&range=7');
      const rows = main.getByRole('row').or(main.getByRole('listitem'));
      await expect(rows.filter({ hasText: 'Real-time salary' }).first()).toContainText(paid);
      await expectBalance(page, agent, paid);
      expect(await judgePage(page, 'main')).toEqual([]);
    }
  });

  expectSoundBooks();
  for (const { complaints } of others) tolerate(complaints, /status of (401|403)/);
  tolerate(quiet, /status of (401|403)/);
  expect(others.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of others) await context.close();
});
