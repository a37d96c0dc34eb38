import { codeIn, countSms, lastMail } from '../../support/inbox.ts';
import { judgePage } from '../../support/judge-page.ts';
import { accountMenu, dialogOf, fieldOf, logIn, newMobile, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

const password = 'Quiet-harbour-71';

test('a login from a new place asks for one more proof @J6', async ({ page, quiet }) => {
  const number = newMobile();
  const username = uniqueName('wander');
  const email = `${username}@example.com`;
  openMember('aurora', username, { password, mobile: `+61${number}`, email, payee: 'Wanda Vale' });
  await visit(page, 'aurora', '/login?lang=EN');
  await logIn(page, { username, password });
  const step = dialogOf(page, "Confirm it's you");
  await expect(step).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
  expect(await judgePage(page, 'popup')).toEqual([]);

  // The member's verified methods, the strongest first; the bank account name is offered only together with the phone.
  const others = step.getByRole('button', { name: 'Use another method' });
  if ((await others.count()) > 0) await others.click();
  const ways = (await step.getByRole('radio').count()) > 0 ? step.getByRole('radio') : step.getByRole('button');
  const shown = (
    await ways.evaluateAll((found) => found.map((each) => each.closest('label')?.textContent ?? each.textContent ?? ''))
  ).join('|');
  expect(shown.indexOf('E-mail code')).toBeGreaterThan(-1);
  expect(shown.indexOf('SMS and bank account name')).toBeGreaterThan(shown.indexOf('E-mail code'));
  expect(shown).not.toContain('Authenticator');

  await step.getByText('E-mail code').click();
  const since = new Date();
  await step.getByRole('button', { name: 'Send code' }).click();
  const code = codeIn((await lastMail(email, since)).text);
  // A complete code is sent without a press.
  const wrong = code === '111111' ? '222222' : '111111';
  await step
    .getByRole('textbox', { name: /^Verification code/ })
    .first()
    .fill(wrong);
  await expect(step).toContainText('Wrong verification code. Try again.');
  await expect(step).toContainText('4 attempts left');
  tolerate(quiet, /status of 400/);
  await step
    .getByRole('textbox', { name: /^Verification code/ })
    .first()
    .fill(code);
  await expect(accountMenu(page)).toBeVisible();

  // The account owner is notified.
  await expect
    .poll(async () => (await lastMail(email, since)).subject, { timeout: 20_000 })
    .toBe('New login to your Aurora account');
  expect(await countSms(`+61${number}`)).toBe(0);
  await expect(fieldOf(step, 'Password')).toHaveCount(0);
});
