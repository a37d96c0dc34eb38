import { judgePage } from '../../support/judge-page.ts';
import { accountMenu, dialogOf, fieldOf, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';
import { openSql } from '../../support/run-sql.ts';

test('a newcomer registers by name with a friend’s link @J2', async ({ page, quiet }) => {
  const agent = openMember('aurora', uniqueName('upline'), { type: '1' });
  const username = uniqueName('nora');
  await visit(page, 'aurora', `/register?lang=EN&referralCode=${agent.invitation}`);
  const popup = dialogOf(page, 'Create account');
  await popup.getByRole('tab', { name: 'Username' }).click();

  // Only the fields that the brand requires: harbour's short form has none of these.
  for (const label of ['Name on your bank account', 'Payment password', 'WhatsApp', 'Referred by']) {
    await expect(fieldOf(popup, label)).toBeVisible();
  }
  await expect(fieldOf(popup, 'Referral code')).toHaveValue(agent.invitation ?? '');
  expect(await judgePage(page, 'popup')).toEqual([]);

  // Each invalid value shows its own rule, with its bounds; a single number where they are equal.
  await fieldOf(popup, 'Username').fill('9x');
  await fieldOf(popup, 'Payment password').fill('12ab');
  await fieldOf(popup, 'Name on your bank account').fill('Nora');
  await popup.getByRole('button', { name: 'Create account' }).click();
  await expect(popup.getByText('6-16 letters and digits, starting with a letter.')).toBeVisible();
  await expect(popup.getByText('6 digits.')).toBeVisible();
  await expect(popup.getByText('First and last name with a space, 3-60 characters.')).toBeVisible();

  await fieldOf(popup, 'Username').fill(username);
  await fieldOf(popup, 'Password').fill('Quiet-harbour-71');
  await fieldOf(popup, 'Confirm password').fill('Quiet-harbour-71');
  await fieldOf(popup, 'Name on your bank account').fill('Nora Vale');
  await fieldOf(popup, 'Payment password').fill('246810');
  await popup.getByRole('button', { name: 'Verify another way' }).click();
  await expect(popup.getByText('Verified')).toBeVisible();

  // An unknown referral code is reported before anything else.
  await fieldOf(popup, 'Referral code').fill('ZZZZ9999');
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Create account' }).click();
  const warning = dialogOf(page, 'Check your details');
  await expect(warning).toContainText('Invalid referral code. Check it.');
  await warning.getByRole('button', { name: 'OK' }).click();
  tolerate(quiet, /status of 400/);

  // Registration does not continue without the ticked checkbox.
  await fieldOf(popup, 'Referral code').fill(agent.invitation ?? '');
  await popup.getByRole('checkbox').uncheck();
  await popup.getByRole('button', { name: 'Create account' }).click();
  await expect(popup).toContainText('Confirm your age and accept the terms.');
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Create account' }).click();

  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/(\?lang=EN)?$/);
  const sql = await openSql();
  const [member] = await sql.run(
    `select recommender_id::text as recommender, kind from member.member where brand_id = 'aurora' and username = $1`,
    [username],
  );
  await sql.close();
  expect(member).toEqual({ recommender: agent.memberId, kind: 'member' });
});

test('a brand that asks for little shows little, and only one way to register', { tag: '@deep' }, async ({ page }) => {
  await visit(page, 'harbour', '/register?lang=EN');
  const popup = dialogOf(page, 'Create account');
  await expect(fieldOf(popup, 'Username')).toBeVisible();
  await expect(popup.getByRole('tab')).toHaveCount(0);
  for (const label of ['Name on your bank account', 'Payment password', 'WhatsApp', 'Referred by']) {
    await expect(fieldOf(popup, label)).toHaveCount(0);
  }
});
