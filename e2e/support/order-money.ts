import type { Page } from '@playwright/test';
import { openMemberPage } from './cashier.ts';
import { codeIn, lastSms } from './inbox.ts';
import { expect } from './platform.ts';
import { runAsOwner } from './run-as-owner.ts';

/** The order in the page's address. */
const orderOn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

/** Orders a transfer of 40 and leaves it unpaid; returns its id. */
export const orderDeposit = async (page: Page): Promise<string> => {
  const main = await openMemberPage(page, 'depositv2');
  await main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await main.getByLabel('Deposit amount').fill('40');
  await main.getByRole('button', { name: /^Deposit \W*40/ }).click();
  await expect(main.getByText('Time left to pay:')).toBeVisible();
  return orderOn(page);
};

export type Payer = { memberId: string; mobile: string; paymentPassword: string };

/**
 * Requests a withdrawal of 120 to a new payout account and ends its waiting period directly, because the clock is
 * shared. Returns the order's id.
 */
export const orderWithdrawal = async (page: Page, { memberId, mobile, paymentPassword }: Payer): Promise<string> => {
  const enterAmount = async () => {
    const main = await openMemberPage(page, 'withdraw');
    await main.getByRole('radio', { name: /^To your bank account/ }).check();
    await main.getByLabel('Withdrawal amount').fill('120');
    await main.getByRole('button', { name: 'Continue' }).click();
    return main;
  };
  const asking = await enterAmount();
  await asking.getByRole('button', { name: 'Add payout account' }).click();
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
  await runAsOwner('update cashier.payee set usable_at = created_at where member_id = $1', [memberId]);
  const main = await enterAmount();
  await main.getByRole('radio', { name: /First Harbour Bank/ }).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await main.getByRole('button', { name: /^Withdraw \W*\d/ }).click();
  await expect(main.getByText("We're reviewing your request.")).toBeVisible();
  return orderOn(page);
};
