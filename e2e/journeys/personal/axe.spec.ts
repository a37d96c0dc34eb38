import type { Page } from '@playwright/test';
import { memberPageKeys } from '../../../packages/protocol/src/member/member-pages.ts';
import { comeAs } from '../../support/game.ts';
import { desktop, judgeLooks, phone } from '../../support/judge-looks.ts';
import { addressOf, newMobile, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { orderDeposit, orderWithdrawal } from '../../support/order-money.ts';
import { expect } from '../../support/platform.ts';

const paymentPassword = '246810';

/** A page is ready when it has its title and no pending requests; a visitor without access sees another screen. */
const openPage = async (page: Page, search: string): Promise<void> => {
  await page.goto(addressOf('aurora', `/member?${search}`));
  const main = page.locator('main[data-screen=R21]');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
};

test('every page of the personal centre is clean to axe, in both themes, on a phone and on a desktop', {
  tag: '@deep',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const mobile = `+61${newMobile()}`;
  const member = openMember('aurora', uniqueName('judged'), {
    credit: '500',
    mobile,
    payee: 'Mara Vale',
    'payment-password': paymentPassword,
  });
  await comeAs(page, 'aurora', member);
  const depositId = await orderDeposit(page);
  const withdrawalId = await orderWithdrawal(page, { memberId: member.memberId, mobile, paymentPassword });

  const searches = [
    'lang=EN',
    'mc=noSuchPage&lang=EN',
    ...memberPageKeys.map((key) => `mc=${key}&lang=EN`),
    `mc=depositv2&order=${depositId}&lang=EN`,
    `mc=withdraw&order=${withdrawalId}&lang=EN`,
  ];
  const found: string[] = [];
  for (const [index, search] of searches.entries()) {
    await openPage(page, search);
    found.push(...(await judgeLooks(page, search, { sizes: [desktop, phone], index })));
  }
  expect(found).toEqual([]);
});
