import { promisedMs } from '@fairhouse/tooling/depth';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { judgePage } from '../../support/judge-page.ts';
import {
  approveFirst,
  confirmWithReason,
  demoOperators,
  opsAddressOf,
  signInOperator,
} from '../../support/operator.ts';
import { addresses, addressOf, expect, test, tolerate } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';
import { runAsOwner } from '../../support/run-as-owner.ts';

/** An operator's change reaches players within this time. */
const liveMs = promisedMs(5_000);

/** An address of the same country that will get its own rule. */
const oneAddress = '1.1.1.9';

/** What a blocked visitor reads: by a rule for a country, or for a single address. */
const keptOut = { country: 'Not available in your location', address: 'Access is restricted' } as const;

/** A player's browser with an address that no rule covers yet. */
const openPlayer = async (
  browser: Browser,
  path: string,
  address: string = addresses.australian,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const page = await context.newPage();
  await quietNews(page, 'aurora');
  const opened = page.waitForEvent('websocket');
  await page.goto(addressOf('aurora', path));
  // The first message confirms the subscription: later changes reach the page.
  await (await opened).waitForEvent('framereceived');
  return { context, page };
};

/** The value of a date and time field in this machine's time zone. */
const localField = (moment: number): string => {
  const at = new Date(moment);
  return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const openOperator = async (browser: Browser, who: keyof typeof demoOperators): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInOperator(page, demoOperators[who]);
  return page;
};

test('@J20 an operator turns switches, rules, maintenance and regions; players see each within five seconds', async ({
  browser,
  quiet,
}) => {
  test.setTimeout(540_000);
  const admin = await openOperator(browser, 'admin');
  const { page: entry } = await openPlayer(browser, '/login?lang=EN');
  const { page: form } = await openPlayer(browser, '/register?lang=EN');

  await test.step('a switch', async () => {
    await expect(entry.getByRole('button', { name: 'Play demo' })).toBeVisible();
    await admin.goto(opsAddressOf('/b/aurora/switches'));
    await admin.getByRole('switch', { name: /free/i }).first().click();
    await confirmWithReason(admin, /Turn off/, 'journey: no trial today');
    await expect(entry.getByRole('button', { name: 'Play demo' })).toHaveCount(0, { timeout: liveMs });
  });

  await test.step('a registration rule', async () => {
    const mail = form.getByRole('dialog').getByLabel('E-mail');
    await expect(form.getByRole('dialog')).toBeVisible();
    await expect(mail).toHaveCount(0);
    await admin.goto(opsAddressOf('/b/aurora/register-rules'));
    const row = admin.getByRole('listitem').filter({ hasText: 'E-mail' }).first();
    await row.getByLabel('Asked for').selectOption({ label: 'At registration' });
    await row.getByRole('checkbox', { name: 'Required' }).check();
    await admin.getByRole('button', { name: 'Save' }).click();
    await confirmWithReason(admin, 'Save', 'journey: everybody gives an address today');
    await expect(mail).toBeVisible({ timeout: liveMs });
  });

  const { page: home } = await openPlayer(browser, '/?lang=EN');
  const { page: far } = await openPlayer(browser, '/?lang=EN', oneAddress);
  // Each code of an authenticator is accepted once, so another login would wait for the next one.
  const second = await openOperator(browser, 'second');

  await test.step('a country and an address are kept out, by two people', async () => {
    await admin.goto(opsAddressOf('/b/aurora/regions'));
    for (const subject of ['AU', `${oneAddress}/32`]) {
      await admin.getByLabel('Country or IP range').fill(subject);
      await admin.getByLabel('Reason').first().fill('journey: kept out');
      await admin.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await admin.getByRole('button', { name: 'Request approval' }).click();
    await confirmWithReason(admin, 'Request approval', 'journey: a country and an address to keep out');
    // Operators cannot decide their own requests.
    await admin.goto(opsAddressOf('/b/aurora/approvals?tab=mine'));
    await admin.getByText('Change region and IP rules').first().click();
    await expect(admin.getByText('This is your own request. Another operator must decide it.')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(home.getByRole('heading', { level: 1 })).not.toHaveText(keptOut.country);

    await approveFirst(second, demoOperators.second, 'Change region and IP rules');
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(keptOut.country, { timeout: liveMs });
    await expect(far.getByRole('heading', { level: 1 })).toHaveText(keptOut.address, { timeout: liveMs });
    await expect(far.getByText(oneAddress)).toBeVisible();
  });

  await test.step('maintenance is planned by two people, and begins by itself at its minute', async () => {
    await admin.goto(opsAddressOf('/b/aurora/maintenance'));
    await admin.getByRole('button', { name: 'Schedule window' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Closes').fill(localField(Date.now() + 3_600_000));
    await dialog.getByLabel('Title').first().fill('Counting the vault');
    await dialog.getByRole('textbox', { name: /^Text/ }).first().fill('We are back soon.');
    await confirmWithReason(admin, 'Request approval', 'journey: the vault is counted');
    await approveFirst(second, demoOperators.second, 'Schedule maintenance');
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(keptOut.country);
    await runAsOwner(
      `update brand.maintenance_window set starts_at = now() where brand_id = 'aurora' and starts_at > now()`,
    );
    // Maintenance takes precedence over region rules, and customer service stays reachable.
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('Counting the vault', { timeout: liveMs });
    await expect(home.getByRole('link', { name: 'Live chat' })).toBeVisible();
    expect(await judgePage(home)).toEqual([]);
  });

  await test.step('the record names who, what, before and after', async () => {
    await admin.goto(opsAddressOf('/b/aurora/audit'));
    const log = admin.getByRole('table');
    await expect(log).toContainText('Ada Lind');
    for (const action of [
      'brand.plan_maintenance',
      'brand.set_regions',
      'brand.set_register_rules',
      'brand.set_switch',
    ])
      await expect(log.getByText(action).first()).toBeVisible();
    await log.getByText('brand.set_switch').first().click();
    await expect(admin.getByText('journey: no trial today').first()).toBeVisible();
    // The change itself: the old value and the new one.
    await expect(admin.getByText(/isEnabled|enabled/).first()).toBeVisible();
  });

  // The browser logs the requests that are refused in maintenance mode.
  tolerate(quiet, /status of (403|503)/);
});
