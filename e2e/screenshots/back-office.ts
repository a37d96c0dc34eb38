import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { openMember } from '../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../support/operator.ts';
import { plantHeldWin } from '../support/plant-held-win.ts';
import { seededThings } from '../support/seed-queues.ts';
import startPlatform from '../support/start-platform.ts';
import { makeFolder } from './shoot.ts';

/** Screenshots of every screen of the back office, dark and light, on a desktop and on a phone. `names` filters them. */
const folder = makeFolder('back-office');
const names = process.argv.slice(2);

const looks = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 360, height: 780, theme: 'dark' },
  { width: 360, height: 780, theme: 'light' },
] as const;

const settleMs = 1_200;

const screens = ({
  memberId,
  heldWinId,
  ref,
}: {
  memberId: string;
  heldWinId: string;
  ref: string;
}): Readonly<Record<string, string>> => ({
  today: '/b/aurora/today',
  funnel: '/b/aurora/funnel',
  approvals: '/b/aurora/approvals',
  members: '/b/aurora/members',
  member: `/b/aurora/members/${memberId}`,
  'member-transactions': `/b/aurora/members/${memberId}?tab=transactions`,
  'member-links': `/b/aurora/members/${memberId}?tab=links`,
  'member-messages': `/b/aurora/members/${memberId}?tab=messages`,
  segments: '/b/aurora/segments',
  'member-ledger': `/b/aurora/members/${memberId}?tab=ledger`,
  'member-timeline': `/b/aurora/members/${memberId}?tab=timeline`,
  agents: '/b/aurora/agents',
  agent: `/b/aurora/agents/${ref}`,
  'agent-place': `/b/aurora/agents/${ref}?tab=place`,
  'agent-contracts': `/b/aurora/agents/${ref}?tab=contracts`,
  'contract-offer': `/b/aurora/agents/${ref}/offer`,
  contracts: '/b/aurora/contracts',
  'contract-templates': '/b/aurora/contracts?tab=templates',
  'contract-runs': '/b/aurora/contract-runs?kind=realtime',
  'contract-run-list': '/b/aurora/contract-runs?tab=list',
  'contract-debts': '/b/aurora/contract-debts',
  affiliates: '/b/aurora/affiliates',
  'affiliates-links': '/b/aurora/affiliates?tab=links',
  ledger: '/b/aurora/ledger',
  adjust: `/b/aurora/ledger/adjust/${memberId}`,
  bets: '/b/aurora/bets',
  deposits: '/b/aurora/deposits',
  'deposits-all': '/b/aurora/deposits?tab=all',
  withdrawals: '/b/aurora/withdrawals',
  'withdrawals-all': '/b/aurora/withdrawals?tab=all',
  disputes: '/b/aurora/disputes',
  'payment-methods': '/b/aurora/payment-methods',
  'payment-method-new': '/b/aurora/payment-methods/new',
  'payment-providers': '/b/aurora/payment-providers',
  'payment-differences': '/b/aurora/payment-providers?tab=differences',
  'held-wins': '/b/aurora/held-wins',
  'held-win': `/b/aurora/held-wins/${heldWinId}`,
  'vendor-campaigns': '/b/aurora/vendor-campaigns',
  'win-ceilings': '/house/win-ceilings',
  vendors: '/b/aurora/vendors',
  games: '/b/aurora/games',
  lobby: '/b/aurora/lobby',
  banners: '/b/aurora/banners',
  announcements: '/b/aurora/announcements',
  'announcement-new': '/b/aurora/announcements/new',
  help: '/b/aurora/help',
  channels: '/b/aurora/channels',
  resources: '/b/aurora/resources',
  switches: '/b/aurora/switches',
  'register-rules': '/b/aurora/register-rules',
  policy: '/b/aurora/policy',
  theme: '/b/aurora/theme',
  domains: '/b/aurora/domains',
  languages: '/b/aurora/languages',
  maintenance: '/b/aurora/maintenance',
  regions: '/b/aurora/regions',
  constants: '/b/aurora/constants',
  'go-live': '/b/aurora/go-live',
  exports: '/b/aurora/exports',
  audit: '/b/aurora/audit',
  operators: '/house/operators',
  roles: '/house/roles',
  health: '/house/health',
  'my-security': '/house/my-security',
  'staff-security': '/house/staff-security',
});

const shoot = async (page: Page, name: string, path: string): Promise<void> => {
  for (const theme of ['dark', 'light'] as const) {
    // The page reads the theme of the device only at start.
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(opsAddressOf(path));
    await page.waitForTimeout(settleMs);
    for (const { width, height } of looks.filter((look) => look.theme === theme)) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    }
  }
};

const stop = await startPlatform();
const browser = await chromium.launch(launchOptions);
try {
  const { memberId } = openMember('aurora', 'marlow77', {
    credit: '250',
    mobile: '+61412345678',
    email: 'marlow@mail.example',
  });
  const heldWinId = await plantHeldWin(memberId);
  const { ref } = await seededThings();
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  if (names.length === 0 || names.includes('sign-in')) await shoot(page, 'sign-in', '/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOperator(page, demoOperators.admin);
  for (const [name, path] of Object.entries(screens({ memberId, heldWinId, ref }))) {
    if (names.length > 0 && !names.includes(name)) continue;
    await shoot(page, name, path);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  await stop();
}
