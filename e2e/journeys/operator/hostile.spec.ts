import type { Page } from '@playwright/test';
import { judgePage } from '../../support/judge-page.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../../support/operator.ts';
import { addresses, expect, test, tolerate } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';

/** Sets a flag if it runs; short enough for every column that holds a name. */
const script = '<img src=x onerror=top.hostileRan=1>';
const formula = '=HYPERLINK("https://evil.invalid","x")';

/** Inserts hostile names, titles and notes wherever harbour can store them, bypassing every check of the server. */
const plant = async (memberId: string, otherId: string): Promise<void> => {
  await runSql('update member.member set display_name = $2 where id = $1', [memberId, script]);
  await runSql('update member.member set display_name = $2 where id = $1', [otherId, formula]);
  await runSql('update report.member_row set display_name = $2 where member_id = $1', [memberId, script]).catch(
    () => [],
  );
  await runSql('update report.member_row set display_name = $2 where member_id = $1', [otherId, formula]).catch(
    () => [],
  );
  await runSql(
    `insert into member.note (id, brand_id, member_id, operator_id, author, body, is_pinned, written_at)
     values (gen_random_uuid(), 'harbour', $1, gen_random_uuid(), $2, $2, true, now())`,
    [memberId, script],
  );
  await runSql(`update content.banner_text set title = $1, text = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update content.announcement_text set title = $1, source = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update content.help_article set title = $1, source = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update content.help_section set title = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update brand.customer_service_channel set title = left($1, 40) where brand_id = 'harbour'`, [script]);
  await runSql(`update brand.region_rule set reason = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update brand.module_switch set title = $1 where brand_id = 'harbour'`, [script]);
  await runSql(`update staff.operator set name = $1 where email = 'auditor@ops.example'`, [script]);
};

const watchDeeds = (page: Page): string[] => {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`a dialog said: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'ops.localhost') deeds.push(`asked for ${request.url()}`);
  });
  return deeds;
};

test('hostile names, titles and notes are text on every screen, and no formula lives in a file', {
  tag: '@deep',
}, async ({ page, quiet }) => {
  const { memberId } = openMember('harbour', uniqueName('hostile'), { credit: '10', mobile: '+61412345678' });
  const { memberId: otherId } = openMember('harbour', uniqueName('formula'), { credit: '10' });
  await plant(memberId, otherId);
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': addresses.australian });
  const deeds = watchDeeds(page);
  await signInOperator(page, demoOperators.manager);

  await page.goto(opsAddressOf('/b/harbour/members'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players');
  const links = await page.getByRole('navigation').first().getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  const screens = [...new Set(paths.filter((path): path is string => path?.startsWith('/b/harbour/') === true))];
  expect(screens.length).toBeGreaterThan(20);
  const details = [
    'overview',
    'transactions',
    'ledger',
    'bets',
    'sessions',
    'links',
    'messages',
    'notes',
    'timeline',
  ].map((tab) => `/b/harbour/members/${memberId}?tab=${tab}`);

  const seen: string[] = [];
  for (const path of [...screens, ...details]) {
    await page.goto(opsAddressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(700);
    if ((await page.getByRole('main').textContent())?.includes('onerror=top.hostileRan')) seen.push(path);
    expect(await page.evaluate(() => 'hostileRan' in window), path).toBe(false);
  }
  expect(deeds).toEqual([]);
  // The script was present: members, their notes, banners, announcements, help, switches, regions and channels show it
  // as text.
  expect(seen.length, seen.join(' ')).toBeGreaterThanOrEqual(7);
  await page.goto(opsAddressOf(`/b/harbour/members/${memberId}`));
  expect(await judgePage(page)).toEqual([]);

  await test.step('half a phone number, two keys and one paste', async () => {
    await page.goto(opsAddressOf('/b/harbour/today'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('412345');
    await expect(page.getByRole('dialog').getByText(uniqueName('hostile')).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/members/${memberId}`));
  });

  await test.step('an export', async () => {
    // Fetched from the page itself: only browsers resolve names under localhost.
    const text = await page.evaluate(async () => {
      const root = '/api/ops/v1/brands/harbour/exports';
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ kind: 'members', params: {} });
      const made = (await (await fetch(root, { method: 'POST', headers, body })).json()) as {
        value: { exportId: string };
      };
      for (let tries = 0; tries < 120; tries += 1) {
        const file = await fetch(`${root}/${made.value.exportId}/file`);
        if (file.ok) return file.text();
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return 'no file';
    });
    expect(text).toContain(uniqueName('formula'));
    expect(text).toContain(`'=HYPERLINK`);
    expect(/(^|,)"?=HYPERLINK/m.test(text)).toBe(false);
  });
  // Requests without a session and for an export that is not written yet are refused.
  tolerate(quiet, /the server responded with a status of (401|409)/);
});
