import type { Page } from '@playwright/test';
import { agentPageKeys } from '../../../apps/web/src/shared/navigation/agent-pages.ts';
import { comeAs } from '../../support/game.ts';
import { desktop, judgeLooks } from '../../support/judge-looks.ts';
import { addressOf, test } from '../../support/member-test.ts';
import { openMember } from '../../support/open-member.ts';
import { expect } from '../../support/platform.ts';

const phone = { width: 390, height: 844 } as const;

/** A page is ready when it has its title and no pending requests. */
const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(addressOf('aurora', path));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
};

test('every page of the agent centre is clean to axe, in both themes, on a phone and on a desktop @J19', {
  tag: '@deep',
}, async ({ page }) => {
  test.setTimeout(900_000);
  // The demo team: lists with rows, and figures of 90 days.
  await comeAs(page, 'aurora', openMember('aurora', 'agent1'));
  const paths = [
    '/agentHome?lang=EN',
    '/agentHome?ac=noSuchPage&lang=EN',
    ...agentPageKeys.map((key) => `/agentHome?ac=${key}&lang=EN`),
    '/agent?lang=EN',
    '/affiliate?lang=EN',
  ];
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    await openPage(page, path);
    found.push(...(await judgeLooks(page, path, { sizes: [desktop, phone], index })));
    await page.setViewportSize(phone);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isTooWide) found.push(`${path} is wider than the window`);
  }
  expect(found).toEqual([]);
});
