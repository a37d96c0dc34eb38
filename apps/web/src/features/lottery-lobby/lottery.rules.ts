import type { ApiValue } from '@fairhouse/protocol/client';
import type { LotterySearch } from '#shared/navigation/route-search.ts';

export type LotteryGame = ApiValue<'GET', '/lgw/vn/games/game_menu'>['list'][number];

/** The two addresses of the lottery page. */
export type LotteryPath = '/lott' | '/elott';

export type LotteryList = 'lott' | 'elott' | 'favorites' | 'recent';

/** Lists that belong to a member. */
export const isOwnList = (list: LotteryList): boolean => list === 'favorites' || list === 'recent';

/** The list that a URL shows: its path gives the kind, `list` one of the reader's own lists. */
export const listAt = (path: LotteryPath, { list }: LotterySearch): LotteryList =>
  list ?? (path === '/elott' ? 'elott' : 'lott');

/** The target of a list. The reader's own lists stay on the current page, so that Back leads to the draws. */
export const targetOf = (list: LotteryList, path: LotteryPath): { to: LotteryPath; search: LotterySearch } =>
  list === 'lott' || list === 'elott' ? { to: `/${list}`, search: {} } : { to: path, search: { list } };

/** The favourites in the order they were added; a lottery that is no longer offered is skipped. */
export const favoritesAmong = (games: readonly LotteryGame[], codes: readonly string[]): LotteryGame[] =>
  codes.flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? []);
