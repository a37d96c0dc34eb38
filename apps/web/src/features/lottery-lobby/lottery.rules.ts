import type { ApiValue } from '@fairhouse/protocol/client';

export type LotteryGame = ApiValue<'GET', '/lgw/vn/games/game_menu'>['list'][number];

export type LotteryList = 'lott' | 'elott' | 'favorites' | 'recent';

/** Lists that belong to somebody. */
export const isOwnList = (list: LotteryList): boolean => list === 'favorites' || list === 'recent';

/** Which list an address shows: its path says the kind, `list` one of the reader's own. */
export const listAt = (path: string, search: string): LotteryList => {
  const wanted = new URLSearchParams(search).get('list');
  if (wanted === 'favorites' || wanted === 'recent') return wanted;
  return path === '/elott' ? 'elott' : 'lott';
};

/** The address of a list. The reader's own stay on the page they are on, so that Back leads to the draws. */
export const addressOf = (list: LotteryList, path: string): string =>
  isOwnList(list) ? `${path}?list=${list}` : `/${list}`;

/** The betting page of a lottery: stations of Vietnam and of Southeast Asia have pages of their own (spec §2). */
export const drawPath = ({ gameCode, prizeMode, region }: LotteryGame): string => {
  const code = encodeURIComponent(gameCode);
  if (prizeMode === 'SEA') return `/seaLottery?gameCode=${code}`;
  return region === null ? `/lottery?gameCode=${code}` : `/vnLottery?gameCode=${code}`;
};

/** The favourites in the order they were marked; a lottery that is no longer offered is passed over. */
export const favoritesAmong = (games: readonly LotteryGame[], codes: readonly string[]): LotteryGame[] =>
  codes.flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? []);
