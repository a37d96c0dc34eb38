import { seededRandom, tintOf } from '@fairhouse/art';
import { type FeedGame, type FeedPage, type FeedVendor, playableGameTypes } from '@fairhouse/protocol';
import { arrangeGames } from './arrange-games.ts';
import type { PlacedGame } from './arrange-type.ts';
import { announcedWindow, launchedAt } from './calendar.ts';
import { codeOf } from './code-of.ts';
import { composeNames } from './compose-names.ts';
import type { FeedSize } from './count-games.ts';
import { factsOf } from './facts-of.ts';
import { currencies, limitsOf } from './limits-of.ts';
import { announcedBy, type Studio, startsAtOnce, studios } from './studios.ts';

/** One game is closed on purpose, to demonstrate that state. */
const closedGame = 'Honey Temple';
const weightMax = 1_000_000;
/** Whether a game can be played. */
export const statusOf = (name: string): FeedGame['status'] => (name === closedGame ? 'maintenance' : 'active');

const describeGame = (game: PlacedGame, listLength: number, now: Date): FeedGame => {
  const { name, gameType, classify, place } = game;
  return {
    gameCode: codeOf(name),
    gameType,
    classify,
    name,
    names: composeNames(name),
    tint: tintOf({ name, gameType }),
    // Live tables and draws have no demo.
    supportsDemo: gameType === 'RNG',
    limits: limitsOf(gameType, seededRandom(`limits ${name}`)),
    ...factsOf(game),
    launchedAt: launchedAt(name, now),
    // Spread evenly over each type, so that a list of all types starts with the first of each.
    weight: Math.round(weightMax * (1 - (place + 0.5) / listLength)),
    status: statusOf(name),
  };
};

const describeVendor = (
  { code, name, names, gameTypes }: Studio,
  games: readonly FeedGame[],
  now: Date,
): FeedVendor => ({
  vendorCode: code,
  name,
  names: { ...names },
  currencies: [...currencies],
  categories: gameTypes.flatMap((gameType) => {
    const first = games.find((game) => game.gameType === gameType);
    if (first === undefined) return [];
    return [{ gameType, entryGameCode: startsAtOnce.includes(gameType) ? first.gameCode : null }];
  }),
  windows: code === announcedBy ? [announcedWindow(now)] : [],
});

/** The whole feed of one studio as one page: its games by type and descending weight. No studio runs card rooms yet. */
export const feedOf = (vendorCode: string, { now, games: size = 'all' }: { now: Date; games?: FeedSize }): FeedPage => {
  const studio = studios.find(({ code }) => code === vendorCode);
  if (studio === undefined) throw new RangeError(`no studio is called ${vendorCode}`);
  const arrangement = arrangeGames(size);
  const games = playableGameTypes.flatMap((gameType) => {
    const list = arrangement.get(gameType) ?? [];
    return list.filter(({ maker }) => maker === vendorCode).map((game) => describeGame(game, list.length, now));
  });
  return { vendor: describeVendor(studio, games, now), games, rooms: [], nextCursor: null };
};
