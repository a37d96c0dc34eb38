import { expectSoundBooks, openBackOffice, openMemberPage, slip } from '../../support/cashier.ts';
import { balanceOf, comeAs } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { confirmWithReason, opsAddressOf } from '../../support/operator.ts';
import { expect } from '../../support/platform.ts';

test('@J10 a deposit is ordered, proved, confirmed by an operator, credited without a reload and told', async ({
  page,
  browser,
  context,
}) => {
  const account = uniqueName('payer');
  const member = openMember('aurora', account);
  await comeAs(page, 'aurora', member);
  const main = await openMemberPage(page, 'depositv2');

  await test.step('chooses a method; too little is refused with the least', async () => {
    // Before the first deposit the page explains what a withdrawal will require.
    await expect(main.getByText('Good to know')).toBeVisible();
    await main.getByRole('radio', { name: /^Bank transfer/ }).check();
    const amount = main.getByLabel('Deposit amount');
    await expect(amount).toHaveValue('');
    await amount.fill('5');
    await main.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(main.getByText(/Minimum \W*20\.00/)).toBeVisible();
    await amount.fill('40');
    expect(await judgePage(page)).toEqual([]);
    await main.getByRole('button', { name: /^Deposit \W*40/ }).click();
  });

  await test.step('copies the account, and sends the proof', async () => {
    await expect(main.getByText('Time left to pay:')).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await main.getByRole('button', { name: 'Copy number' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(LK20|TW08) /);
    await main.getByLabel('Transaction ID').fill(uniqueName('FT'));
    await main.locator('input[type=file]').setInputFiles(slip());
    await expect(main.getByText('Uploaded', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Submit proof' }).click();
    await expect(main.getByText(/Waiting for your payment to be confirmed/)).toBeVisible();
    expect(await judgePage(page)).toEqual([]);
  });

  // The notice is visible only briefly, so the wait for it starts before it can appear.
  const notice = page
    .getByText(/added to your balance\. Deposit \W*D/)
    .first()
    .waitFor({ timeout: 120_000 });

  await test.step('an operator looks at the proof and says what arrived', async () => {
    const opsPage = await openBackOffice(browser, 'maker');
    await opsPage.goto(opsAddressOf('/b/aurora/deposits'));
    await opsPage.getByText(account).first().click();
    await opsPage.getByRole('button', { name: 'Image 1' }).click();
    await expect(opsPage.getByRole('dialog').getByRole('img', { name: 'Image 1' })).toBeVisible();
    await opsPage.keyboard.press('Escape');
    await opsPage.getByRole('button', { name: 'Confirm', exact: true }).click();
    await opsPage.getByRole('dialog').getByLabel('Amount received').fill('40');
    await confirmWithReason(opsPage, 'Confirm', 'journey: it stands in the account');
    await expect(opsPage.getByText('Confirmed. The amount is in the wallet.').first()).toBeVisible();
    expect(await judgePage(opsPage)).toEqual([]);
    await opsPage.context().close();
  });

  await test.step('the page hears of it by itself', async () => {
    await expect(main.getByText(/40\.00\W* added to your balance/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open wallet/ })).toContainText('40.00');
    await notice;
    const box = await openMemberPage(page, 'messageV2');
    await expect(box.getByText('Deposit credited').first()).toBeVisible();
    expect(await judgePage(page)).toEqual([]);
  });

  expect(await balanceOf(member)).toBe(4_000);
  expectSoundBooks();
});
