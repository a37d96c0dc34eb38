import type { Page } from '@playwright/test';
import type { Brand } from '../support/platform.ts';

/** `rtl` is the dark theme in the pseudo-language that is written from right to left. */
export type Look = 'dark' | 'light' | 'rtl';

export type Shot = {
  /** The file is called after the name, the width and the look. */
  name: string;
  width: 360 | 768 | 1440;
  look: Look;
  path?: string;
  brand?: Brand;
  /** Brings the page into the state to be shown, when that is not what the address shows. */
  reach?: (page: Page) => Promise<void>;
  /** Where the visitor comes from. */
  from?: 'open' | 'blocked';
  /** Taken in maintenance mode. */
  isClosed?: boolean;
  isWholePage?: boolean;
  /** The announcement may open by itself. */
  hasNews?: boolean;
  userAgent?: string;
};

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const press =
  (role: 'button' | 'link', name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

const homes = ([360, 768, 1440] as const).flatMap((width) =>
  (['dark', 'light', 'rtl'] as const).map((look): Shot => ({ name: 'home', width, look })),
);

const openVendors = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Slots' })
    .press('ArrowDown');
  await page.getByRole('link', { name: 'All Slots' }).waitFor();
};

/** Both widths in both themes. */
const inBoth = (name: string, rest: Pick<Shot, 'path' | 'reach'>): Shot[] =>
  ([360, 1440] as const).flatMap((width) =>
    (['dark', 'light'] as const).map((look): Shot => ({ name, width, look, ...rest })),
  );

const waitForNothing = (page: Page): Promise<void> => page.getByText('No games found').waitFor();

const lobbies = (
  [
    ['lobby-slots', '/rng'],
    ['lobby-live', '/live'],
    ['category-empty', '/sports'],
    ['e-lottery', '/elott'],
  ] as const
).flatMap(([name, path]) => inBoth(name, { path }));

const searchFor =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(text);
    await page.getByRole('option').first().waitFor();
  };

const openDetail = async (page: Page): Promise<void> => {
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button').first().focus();
  await card.getByRole('button', { name: /^About/ }).click();
  await page.getByRole('dialog').getByText('Return to player').first().waitFor();
};

const foldMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Collapse menu' }).click();

const openFan = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Support', expanded: false }).click();
  await page.getByRole('link', { name: 'Live chat' }).waitFor();
};

const showFoot = (page: Page): Promise<void> => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

const openNotice = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Announcements' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};

const playSlot = async (page: Page): Promise<void> => {
  await page
    .getByRole('region', { name: 'Slots' })
    .getByRole('button', { name: /^Play / })
    .first()
    .press('Enter');
  await page.getByRole('dialog').waitFor();
};

const tryGame = async (page: Page): Promise<void> => {
  await page
    .getByRole('region', { name: 'Slots' })
    .getByRole('button', { name: 'Demo', exact: true })
    .first()
    .press('Enter');
  await page.getByRole('dialog').waitFor();
};

const seeDialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const goOffline = (page: Page): Promise<void> => page.context().setOffline(true);

/** Every picture of the site, in the order of the list of screens. */
export const shots: readonly Shot[] = [
  ...homes,
  { name: 'home-harbour', width: 360, look: 'light', brand: 'harbour' },
  { name: 'vendor-dropdown', width: 1440, look: 'dark', path: '/helpmc', reach: openVendors },
  { name: 'side-menu-folded', width: 1440, look: 'light', path: '/helpmc', reach: foldMenu },
  { name: 'drawer', width: 360, look: 'light', path: '/rng', reach: press('button', 'Open menu') },
  {
    name: 'drawer',
    width: 360,
    look: 'rtl',
    path: '/rng',
    reach: press('button', 'Open menu'),
  },
  { name: 'service-fan', width: 1440, look: 'dark', path: '/rng', reach: openFan },
  { name: 'footer', width: 1440, look: 'dark', path: '/rng', reach: showFoot },
  { name: 'footer', width: 360, look: 'light', path: '/rng', reach: showFoot },
  { name: 'generic-dialog', width: 360, look: 'dark', reach: tryGame },
  { name: 'not-found', width: 1440, look: 'dark', path: '/no/such/page' },
  { name: 'offline', width: 360, look: 'light', path: '/helpmc', reach: goOffline },
  { name: 'language', width: 1440, look: 'light', path: '/rng', reach: press('button', 'Language') },
  { name: 'help', width: 1440, look: 'dark', path: '/helpmc' },
  { name: 'help', width: 360, look: 'light', path: '/helpmc' },
  { name: 'not-open-promotions', width: 1440, look: 'dark', path: '/promotions' },
  ...lobbies,
  { name: 'lobby-slots', width: 360, look: 'rtl', path: '/rng' },
  { name: 'lobby-nothing', width: 360, look: 'dark', path: '/rng?name=qqqqqqq+zzzzzzz', reach: waitForNothing },
  ...inBoth('search', { path: '/rng', reach: searchFor('lantrn drgon') }),
  ...inBoth('game-detail', { path: '/rng', reach: openDetail }),
  ...inBoth('winners', { path: '/winners' }),
  { name: 'not-open-agent', width: 360, look: 'light', path: '/agent' },
  { name: 'app', width: 1440, look: 'dark', path: '/app' },
  { name: 'app-ios', width: 360, look: 'light', path: '/app', userAgent: iPhone, isWholePage: true },
  { name: 'credits', width: 1440, look: 'light', path: '/credits' },
  { name: 'maintenance', width: 1440, look: 'dark', isClosed: true },
  { name: 'maintenance', width: 360, look: 'light', isClosed: true },
  { name: 'region-block', width: 1440, look: 'light', from: 'blocked' },
  { name: 'region-block', width: 360, look: 'rtl', from: 'blocked' },
  { name: 'announcement', width: 1440, look: 'dark', hasNews: true, reach: seeDialog },
  { name: 'announcement', width: 360, look: 'light', hasNews: true, reach: seeDialog },
  { name: 'notice', width: 360, look: 'dark', reach: openNotice },
  { name: 'login', width: 1440, look: 'dark', path: '/login', reach: seeDialog },
  { name: 'login', width: 360, look: 'light', path: '/login', reach: seeDialog },
  { name: 'login', width: 360, look: 'rtl', path: '/login', reach: seeDialog },
  { name: 'register', width: 360, look: 'light', path: '/register', reach: seeDialog },
  { name: 'help-popup', width: 768, look: 'light', path: '/help', reach: seeDialog },
  { name: 'help-terms', width: 360, look: 'dark', path: '/help#term', reach: seeDialog },
  { name: 'needs-login', width: 360, look: 'dark', reach: playSlot },
  { name: 'cashier', width: 360, look: 'dark', path: '/rng', reach: press('button', 'Deposit') },
  { name: 'legal', width: 1440, look: 'dark', path: '/rng', reach: press('button', 'Legal and licence') },
];
