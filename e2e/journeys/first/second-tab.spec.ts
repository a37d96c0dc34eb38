import { comeAs } from '../../support/game.ts';
import { accountMenu, addressOf, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect } from '../../support/platform.ts';

test('a new tab is logged in, also when the page was not filled by the server @first', async ({ page, context }) => {
  await comeAs(page, 'aurora', openMember('aurora', uniqueName('tabs')));
  await page.goto(addressOf('aurora', '/?lang=EN'));
  await expect(accountMenu(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto(addressOf('aurora', '/?lang=EN'));
  await expect(accountMenu(second)).toBeVisible();

  // As in development, or from a cached shell: the page itself asks who is there.
  const third = await context.newPage();
  await third.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    const body = await reply.text();
    return route.fulfill({
      response: reply,
      body: body.replace(/(<script type="application\/json" id="fh-boot">).*?(<\/script>)/s, '$1{}$2'),
    });
  });
  await third.goto(addressOf('aurora', '/?lang=EN'));
  await expect(accountMenu(third)).toBeVisible();
  // A page for members, as a payment provider returns to, opens as well.
  const bets = addressOf('aurora', '/member?mc=personalHistoryCopy&lang=EN');
  await third.goto(bets);
  await expect(third.getByRole('heading', { name: 'Bet history' })).toBeVisible();
  await expect(third).toHaveURL(bets);
});
