import type { Page } from '@playwright/test';
import { comingMemberPages, comingPaths } from '../../../apps/web/src/shared/navigation/coming-paths.ts';
import { memberPageKeys, memberPath } from '../../../packages/protocol/src/member/member-pages.ts';
import { comeAs } from '../../support/game.ts';
import { accountMenu, addressOf, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

/** Links of one kind differ only by the game, the studio or the page of a list: of each kind so many are followed. */
const perKind = { some: 3, many: 20 };
/** Fewer would mean that the walk ended early; a deep run has the whole catalogue. */
const linksMin = { visitor: 30, member: 55, memberMany: 150 };

/** The kind of a link: its path without the parts that name one of many. */
const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  if (pathname === '/member') return link;
  return `${pathname.replace(/^(\/game)\/.*/, '$1')}?${[...searchParams.keys()].toSorted().join('&')}`;
};

/** The language is the reader's, and not a part of what a link leads to. */
const withoutLanguage = (link: string): string => {
  const url = new URL(link, 'http://site');
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}${url.hash}`;
};

const linksOn = async (page: Page): Promise<string[]> => {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith(location.origin)),
    );
  return found.map((href) => withoutLanguage(href.slice(new URL(href).origin.length)));
};

/** Files of the site, which a browser opens or downloads. */
const isFile = (link: string): boolean => /^\/(img|reference|assets)\/|\.(svg|png|json|pdf|apk)(\?|$)/.test(link);

type AppRouter = {
  navigate(to: object): Promise<void>;
  subscribe(event: string, listener: () => void): void;
};

/** Why a link is dead; null for one that opens a page. */
const judgeLink = async (page: Page, link: string): Promise<string | null> => {
  // As a press of the link would: loading the whole page for each would take minutes. The server is asked besides.
  const status = await page.evaluate(async (href) => {
    // A channel of customer service leads to another site, which a browser follows and a script may not.
    const { status, type } = await fetch(href, { redirect: 'manual' });
    if (type === 'opaqueredirect') return 302;
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: AppRouter };
    // A redirect replaces the navigation, whose own promise then may never settle.
    await Promise.race([new Promise<void>((done) => router.subscribe('onResolved', done)), router.navigate({ href })]);
    return status;
  }, link);
  if (status === 302) return null;
  if (status !== 200) return `answers ${status}`;
  const main = page.getByRole('main', { includeHidden: true });
  await expect(main, link).toHaveAttribute('data-screen', /./);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), link).not.toHaveText('Loading');
  if ((await main.getAttribute('data-screen')) === 'S13') return 'is not found';
  if ((await page.locator('[data-page=unknown]').count()) > 0) return 'is no page of the personal centre';
  const { pathname, searchParams, hash } = new URL(page.url());
  if (comingPaths.some((path) => path === pathname)) return 'leads to a page that is not open';
  if (comingMemberPages.some((key) => key === searchParams.get('mc'))) return 'leads to a page that is not open';
  if (hash !== '' && !/^#\w+=/.test(hash)) {
    const name = hash.slice(1);
    const target = page.locator(`[id="${name}"], [id="help-${name}"]`);
    if ((await target.count()) === 0)
      await target
        .first()
        .waitFor({ state: 'attached', timeout: 10_000 })
        .catch(() => undefined);
    if ((await target.count()) === 0) return 'has no such section';
  }
  return null;
};

/** Follows every link from the given ones on, until none of a new kind is left. */
const followAll = async (page: Page, starts: readonly string[], most: number) => {
  const waiting = [...starts];
  const known = new Set(starts);
  const kinds = new Map<string, number>();
  const opened: string[] = [];
  const dead: string[] = [];
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
    const why = await judgeLink(page, link);
    if (why === null) opened.push(link);
    else dead.push(`${link} ${why}`);
    for (const next of await linksOn(page)) {
      const kind = kindOf(next);
      const count = kinds.get(kind) ?? 0;
      if (known.has(next) || isFile(next) || count >= most) continue;
      known.add(next);
      kinds.set(kind, count + 1);
      waiting.push(next);
    }
  }
  return { opened, dead };
};

test.describe.configure({ timeout: 420_000 });

test.beforeEach(async ({ page }) => {
  // Pictures say nothing about a link and cost most of the time.
  await page.route(/\.(svg|png|webp|woff2)(\?|$)|\/img\//, (route) => route.abort());
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.afterEach(({ quiet }) => {
  // Pictures were refused by this test itself, and leaving a page aborts its requests.
  tolerate(quiet, /ERR_FAILED|ERR_ABORTED/);
});

const followAsMember = async (page: Page, most: number) => {
  await comeAs(page, 'aurora', openMember('aurora', uniqueName('walker'), { credit: '50' }));
  await page.goto(addressOf('aurora', '/?lang=EN'));
  await expect(accountMenu(page)).toBeVisible();
  const pages = memberPageKeys.filter((key) => !comingMemberPages.includes(key)).map((key) => memberPath(key));
  const { opened, dead } = await followAll(page, ['/', ...pages], most);
  expect(dead).toEqual([]);
  test.info().annotations.push({ type: 'links', description: `${opened.length} opened` });
  return opened.length;
};

test('every kind of link that a visitor sees opens a page @first', async ({ page }) => {
  await visit(page, 'aurora', '/?lang=EN');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const { opened, dead } = await followAll(page, ['/'], perKind.some);
  expect(dead).toEqual([]);
  expect(opened.length).toBeGreaterThanOrEqual(linksMin.visitor);
});

test('every kind of link that a member sees opens a page @first', async ({ page }) => {
  expect(await followAsMember(page, perKind.some)).toBeGreaterThanOrEqual(linksMin.member);
});

test('twenty links of every kind that a member sees open a page @first @deep', async ({ page }) => {
  expect(await followAsMember(page, perKind.many)).toBeGreaterThanOrEqual(linksMin.memberMany);
});
