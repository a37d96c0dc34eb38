import { findGame } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { confirmWithReason, demoOperators, opsAddressOf, showFactor, signInOperator } from '../../support/operator.ts';
import { addresses, addressOf, expect, test, tolerate, watchComplaints } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

const refusal = "Your account can't do this.";

test('an operator looks at the site as a member sees it, changes nothing there, and leaves', async ({ browser }) => {
  const account = uniqueName('vale');
  const { memberId } = openMember('aurora', account, { credit: '25' });
  const office = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await signInOperator(office, demoOperators.admin);

  // Only the path is taken from the response: it has the server's own port, and the journeys use the reverse proxy.
  const address = await test.step('asks for it, with a reason', async () => {
    await office.addInitScript(() => {
      window.open = () => null;
    });
    await office.goto(opsAddressOf(`/b/aurora/members/${memberId}`));
    await office.getByRole('button', { name: 'View as player' }).click();
    const granted = office.waitForResponse(
      (response) => response.url().endsWith(`/members/${memberId}/view`) && response.ok(),
    );
    await confirmWithReason(office, 'View as player', 'journey: what does the member see');
    const first = await Promise.race([
      granted.then(() => 'granted' as const),
      office
        .getByRole('dialog', { name: "Confirm it's you" })
        .waitFor()
        .then(() => 'asked' as const),
    ]);
    if (first === 'asked') await showFactor(office, demoOperators.admin);
    const { value } = (await (await granted).json()) as { value: { url: string } };
    const { hash } = new URL(value.url);
    expect(hash).toMatch(/^#view=[\w-]{43}$/);
    return addressOf('aurora', `/?lang=EN${hash}`);
  });

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': addresses.australian });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await quietNews(page, 'aurora');
  const bar = page.getByRole('complementary', { name: 'View as player' });

  await test.step('sees what the member sees, marked', async () => {
    await page.goto(address);
    await expect(bar).toContainText(`You're viewing as ${account}. Read-only.`);
    // The ticket is removed from the address bar before it could be stored.
    expect(page.url()).not.toContain('view=');
    await page.goto(addressOf('aurora', '/member?mc=securityCenter&lang=EN'));
    await expect(page.getByRole('main').getByText('Mara Vale')).toBeVisible();
    await expect(bar).toContainText(account);
    expect(await judgePage(page)).toEqual([]);
  });

  await test.step('changes nothing', async () => {
    await page.getByRole('button', { name: 'Change nickname' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nickname' }).fill('Somebody else');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(refusal)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('Mara Vale')).toBeVisible();
  });

  await test.step('starts no game', async () => {
    const { vassalage, gameType, gameCode } = await findGame('aurora', '^(?!.*Jackpot)');
    const game = new URLSearchParams({ vassalage, gameType, gameCode, mode: 'real', lang: 'EN' });
    await page.goto(addressOf('aurora', `/seamless?${game}`));
    await expect(page.getByText("Couldn't open the game")).toBeVisible();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(bar).toBeVisible();
  });

  await test.step('leaves, and comes back by no used link', async () => {
    await bar.getByRole('button', { name: 'Exit' }).click();
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    const again = await context.newPage();
    await quietNews(again, 'aurora');
    await again.goto(address);
    await expect(again.getByText('This link is no longer valid. Request a new one.').first()).toBeVisible();
    await expect(again.getByRole('complementary', { name: 'View as player' })).toHaveCount(0);
  });

  // The browser logs refused requests.
  tolerate(complaints, /status of (401|403)/);
  expect(complaints).toEqual([]);
  await context.close();
  await office.close();
});
