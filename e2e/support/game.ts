import type { FrameLocator, Page } from '@playwright/test';
import { addressOf, newAddress } from './member-test.ts';
import { bringSession, type OpenedMember } from './open-member.ts';
import { type Brand, comeFrom, expect } from './platform.ts';
import { quietNews } from './quiet-news.ts';
import { runSql } from './run-sql.ts';

export type ShownGame = { vassalage: string; gameType: string; gameCode: string; name: string };

/** The first game in the brand's lobby whose name matches the pattern. */
export const findGame = async (brand: Brand, pattern: string, gameType = 'RNG'): Promise<ShownGame> => {
  const [row] = await runSql(
    `select g.vendor_code as "vassalage", g.game_type as "gameType", g.game_code as "gameCode", g.base_name as name
     from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = $1 and g.game_type = $2 and g.base_name ~ $3 and g.status = 'active' order by s.place_type limit 1`,
    [brand, gameType, pattern],
  );
  if (row === undefined) throw new Error(`${brand} shows no game like ${pattern}`);
  return row as ShownGame;
};

/** Opens the site as this member, without the announcement. */
export const comeAs = async (page: Page, brand: Brand, member: OpenedMember): Promise<void> => {
  await comeFrom(page, newAddress());
  await bringSession(page, addressOf(brand), member);
  await quietNews(page, brand);
};

const framePath = ({ vassalage, gameType, gameCode }: ShownGame, mode: 'real' | 'trial' = 'real'): string =>
  `/seamless?${new URLSearchParams({ vassalage, gameType, gameCode, mode, lang: 'EN' })}`;

const gameOn = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The game in its frame, once it can be played. */
export const untilPlayable = async (page: Page): Promise<FrameLocator> => {
  await expect(page.locator('[aria-busy=false] > iframe')).toBeVisible();
  const frame = gameOn(page);
  await expect(frame.getByTestId('log')).toBeAttached();
  return frame;
};

/** The figures of the one bar above a game, in minor units. */
export const barOf = (page: Page) => ({
  balance: async () => centsIn(await page.getByTestId('game-balance').textContent()),
  net: async () => centsIn(await page.getByTestId('game-net').textContent()),
});

/** Opens a game in its frame and waits until it can be played. */
export const openGame = async (page: Page, brand: Brand, game: ShownGame, mode?: 'real' | 'trial') => {
  await page.goto(addressOf(brand, framePath(game, mode)));
  return untilPlayable(page);
};

/** A displayed amount in minor units: `$1,234.50` is 123450. */
export const centsIn = (text: string | null): number => {
  const shown = (text ?? '').replace(/[^0-9.+−-]/g, '').replace('−', '-');
  return Math.round(Number(shown) * 100);
};

export type LedgerLine = { delta: number; kind: number; round: string | null };

/** The ledger's postings of a member's games, oldest first, in minor units of two decimals. */
export const ledgerOf = async ({ wallet }: OpenedMember): Promise<LedgerLine[]> => {
  const rows = await runSql(
    `select (delta / 100)::int as delta, kind, round from ledger.posting
     where wallet_id = $1 and round is not null order by seq`,
    [wallet],
  );
  return rows as LedgerLine[];
};

/** The wallet's balance in the ledger, in minor units of two decimals. */
export const balanceOf = async ({ wallet }: OpenedMember): Promise<number> => {
  const [row] = await runSql(
    'select (after / 100)::int as balance from ledger.posting where wallet_id = $1 order by day desc, seq desc limit 1',
    [wallet],
  );
  return Number(row?.balance);
};
