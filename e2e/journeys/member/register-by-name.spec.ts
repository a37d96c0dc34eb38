import { judgePage } from '../../support/judge-page.ts';
import { accountMenu, dialogOf, fieldOf, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';
import { openSql } from '../../support/run-sql.ts';

test('a newcomer registers with a name and a password by a friend’s link @J2', async ({ page, quiet }) => {
  const upline = uniqueName('upline');
  const agent = openMember('aurora', upline, { type: '1' });
  const username = uniqueName('nora');
  await visit(page, 'aurora', `/register?lang=EN&referralCode=${agent.invitation}`);
  const popup = dialogOf(page, 'Create account');
  await popup.getByRole('tab', { name: 'Username' }).click();

  // Two fields, no puzzle, no box to tick; the link brings the referral code.
  await expect(popup.locator('form').locator('input')).toHaveCount(2);
  await expect(popup).toContainText("By creating an account you confirm you're 18 or older");
  expect(await judgePage(page, 'popup')).toEqual([]);

  // Each invalid value shows its own rule, with its bounds.
  await fieldOf(popup, 'Username').fill('9x');
  await popup.getByRole('button', { name: 'Create account' }).click();
  await expect(popup.getByText('6-16 letters and digits, starting with a letter.')).toBeVisible();

  await fieldOf(popup, 'Username').fill(upline);
  await fieldOf(popup, 'Password').fill('Quiet-harbour-71');
  await popup.getByRole('button', { name: 'Create account' }).click();
  await expect(popup.getByText('This username is taken. Choose another.')).toBeVisible();
  tolerate(quiet, /status of 409/);

  await fieldOf(popup, 'Username').fill(username);
  await popup.getByRole('button', { name: 'Create account' }).click();
  const welcome = dialogOf(page, 'Welcome!');
  await expect(welcome).toContainText(username);
  expect(await judgePage(page, 'popup')).toEqual([]);
  await welcome.getByRole('button', { name: 'Look around' }).click();
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

test('a brand with one way to register shows no choice', { tag: '@deep' }, async ({ page }) => {
  await visit(page, 'harbour', '/register?lang=EN');
  const popup = dialogOf(page, 'Create account');
  await expect(fieldOf(popup, 'Username')).toBeVisible();
  await expect(popup.getByRole('tab')).toHaveCount(0);
});
