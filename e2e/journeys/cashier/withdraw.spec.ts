import type { Page } from '@playwright/test';
import { expectSoundBooks, openBackOffice, openMemberPage } from '../../support/cashier.ts';
import { driveClock } from '../../support/drive-clock.ts';
import { balanceOf, comeAs } from '../../support/game.ts';
import { codeIn, lastSms } from '../../support/inbox.ts';
import { judgePage } from '../../support/judge-page.ts';
import { newMobile, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { approveFirst, confirmWithReason, demoOperators, opsAddressOf } from '../../support/operator.ts';
import { expect, tolerate } from '../../support/platform.ts';

const hourMs = 3_600_000;
const paymentPassword = '246810';

/** The browser's clock follows the platform's; a countdown would otherwise wait for a time that has passed there. */
const goOn = async (page: Page, { hours, minutes = 0 }: { hours: number; minutes?: number }): Promise<void> => {
  await driveClock(`${hours} hours ${minutes} minutes`);
  await page.clock.setSystemTime(Date.now() + hours * hourMs + minutes * 60_000);
};

const withdraw = async (page: Page, amount: string): Promise<void> => {
  const main = await openMemberPage(page, 'withdraw');
  await main.getByRole('radio', { name: /^To your bank account/ }).check();
  await main.getByLabel('Withdrawal amount').fill(amount);
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByRole('radio', { name: /First Harbour Bank/ }).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await main.getByRole('button', { name: /^Withdraw \W*\d/ }).click();
  await expect(main.getByRole('heading', { name: 'Status', exact: true })).toBeVisible();
};

test.afterEach(() => driveClock('0'));

test('@J16 a withdrawal is judged before it is asked for, decided by two, partly received, disputed; another counts as received by itself', async ({
  page,
  browser,
  quiet,
}) => {
  test.setTimeout(900_000);
  const account = uniqueName('taker');
  const mobile = `+61${newMobile()}`;
  const member = openMember('aurora', account, {
    credit: '5000',
    mobile,
    payee: 'Mara Vale',
    'payment-password': paymentPassword,
  });
  await comeAs(page, 'aurora', member);
  const main = page.getByRole('main');

  await test.step('pays in by card, on the page of the provider', async () => {
    await openMemberPage(page, 'depositv2');
    // Three taps from the deposit page to the paid order, and nothing is typed.
    await main.getByRole('button', { name: /^\W*100\.00\W*$/ }).click();
    await main.getByRole('button', { name: /^Deposit \W*100/ }).click();
    await page.getByRole('button', { name: /^Pay 100/ }).click();
    await expect(main.getByText(/100\.00\W* added to your balance/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'All games', exact: true })).toBeVisible();
  });

  await test.step('what is missing is told before anything is asked, with the number', async () => {
    await openMemberPage(page, 'withdraw');
    await expect(main.getByText(/100\.00\W* left to wager/).first()).toBeVisible();
    await expect(main.getByText('Locked by wagering').first()).toBeVisible();
    await main.getByRole('radio', { name: /^To your bank account/ }).check();
    await main.getByLabel('Withdrawal amount').fill('5050');
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText(/Maximum \W*5,000\.00/)).toBeVisible();
    await main.getByLabel('Withdrawal amount').fill('1500');
    await main.getByRole('button', { name: 'Continue' }).click();
    expect(await judgePage(page)).toEqual([]);
  });

  await test.step('a new account asks for two factors, and rests for a day', async () => {
    await main.getByRole('button', { name: 'Add payout account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bank', { exact: true }).fill('First Harbour Bank');
    await dialog.getByLabel('Account holder').fill('Mara Vale');
    await dialog.getByLabel('Account number').fill('FH11 2233 4455 6677');
    await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
    const since = new Date(Date.now() - 1_000);
    await dialog.getByRole('button', { name: /Send/ }).first().click();
    await dialog
      .getByLabel(/SMS code/)
      .last()
      .fill(codeIn(await lastSms(mobile, since)));
    await dialog.getByRole('button', { name: 'Add payout account' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText('On hold')).toBeVisible();
    await expect(main.getByRole('radio', { name: /First Harbour Bank/ })).toBeDisabled();
  });

  // Rounds of the same day count for the requirement of the deposit; a day later the account may be used.
  await goOn(page, { hours: 25 });

  await test.step('asks for more than one person may decide', async () => {
    await withdraw(page, '1500');
    await expect(main.getByText("We're reviewing your request.")).toBeVisible();
    expect(await balanceOf(member)).toBe(360_000);
    expect(await judgePage(page)).toEqual([]);
  });

  await test.step('two operators are needed, and the first cannot be both', async () => {
    const maker = await openBackOffice(browser, 'payouts');
    await maker.goto(opsAddressOf('/b/aurora/withdrawals'));
    await maker.getByText(account).first().click();
    await maker.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await confirmWithReason(maker, 'Request approval', 'journey: all is in order');
    await expect(maker.getByRole('dialog')).toHaveCount(0);
    await maker.goto(opsAddressOf('/b/aurora/approvals?tab=mine'));
    await maker.getByText('Approve withdrawal').first().click();
    await expect(maker.getByText('This is your own request. Another operator must decide it.')).toBeVisible();
    await expect(maker.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const checker = await openBackOffice(browser, 'checker');
    await approveFirst(checker, demoOperators.checker, 'Approve withdrawal');
    await maker.context().close();
    await checker.context().close();
    await expect(main.getByText("We've paid it out. Tell us when the money has arrived.")).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('a part is missing: the dispute reaches the operators, and two people refund it', async () => {
    await main.getByRole('button', { name: 'Confirm receipt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Only part of it/ }).check();
    await dialog.getByLabel('How much is missing?').fill('200');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByText(/You told us part of it is missing/)).toBeVisible();
    // Content under the sticky header while scrolling is not judged.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await judgePage(page)).toEqual([]);
    const maker = await openBackOffice(browser, 'payouts');
    await maker.goto(opsAddressOf('/b/aurora/disputes'));
    await maker.getByText(account).first().click();
    await maker.getByRole('radio', { name: /^Return to wallet/ }).check();
    await maker.getByLabel('Reason').last().fill('journey: the bank has it back');
    await maker.getByRole('button', { name: 'Request resolution' }).click();
    await expect(maker.getByText('A resolution is awaiting approval.').first()).toBeVisible();
    const checker = await openBackOffice(browser, 'checker');
    await approveFirst(checker, demoOperators.checker, 'Resolve dispute');
    await maker.context().close();
    await checker.context().close();
    await expect(main.getByText('The money is back in your wallet.').first()).toBeVisible({ timeout: 60_000 });
    expect(await balanceOf(member)).toBe(380_000);
  });

  await test.step('a second one: reminders, then it counts as received by itself, and can still be disputed', async () => {
    await withdraw(page, '50');
    // Withdrawals far exceed deposits, so a person reviews it; one approval is enough for a small amount. The operators
    // who returned money to the member before may not approve this payment.
    await expect(main.getByText("We're reviewing your request.")).toBeVisible();
    const maker = await openBackOffice(browser, 'second');
    await maker.goto(opsAddressOf('/b/aurora/withdrawals'));
    await maker.getByText(account).first().click();
    await maker.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await confirmWithReason(maker, 'Approve', 'journey: platform funds, known to us');
    await expect(maker.getByText('Approved. The payout is on its way.').first()).toBeVisible();
    await maker.context().close();
    await expect(main.getByText("We've paid it out. Tell us when the money has arrived.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(main.getByText(/If we don't hear from you, we'll mark it received/)).toBeVisible();
    const order = page.url();
    await goOn(page, { hours: 25, minutes: 31 });
    // Shown on the open page on arrival, and kept in the message box.
    await expect(page.getByText(/Confirm that your withdrawal/).first()).toBeVisible({ timeout: 60_000 });
    await goOn(page, { hours: 25, minutes: 55 });
    await expect(page.getByText(/If something is missing, tell us before then/).first()).toBeVisible({
      timeout: 60_000,
    });
    await openMemberPage(page, 'messageV2');
    await expect(main.getByText('Has your money arrived?', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Last reminder: has your money arrived?').first()).toBeVisible();
    await goOn(page, { hours: 26, minutes: 5 });
    await page.goto(order);
    await expect(main.getByText(/so we marked it as received/)).toBeVisible({ timeout: 60_000 });
    await main.getByRole('button', { name: 'Open a dispute' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel("What's wrong?").fill('journey: it never came');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("Thanks. We'll look into it and get back to you.").first()).toBeVisible();
    const opsPage = await openBackOffice(browser, 'auditor');
    await opsPage.goto(opsAddressOf('/b/aurora/disputes'));
    await opsPage.getByText(account).first().click();
    await expect(opsPage.getByText('journey: it never came').first()).toBeVisible();
    await opsPage.context().close();
  });

  expect(await balanceOf(member)).toBe(375_000);
  expectSoundBooks();
  tolerate(quiet, /status of (401|403)/);
});
