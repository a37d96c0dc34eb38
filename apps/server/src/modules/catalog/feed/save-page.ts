import type { FeedGame, FeedRoom, FeedVendor } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { indexWords } from '../search/index-words.ts';
import { digestOf } from './digest-of.ts';
import {
  type GameRow,
  type KnownGame,
  markSeen,
  type RoomRow,
  readKnownGames,
  saveEntries,
  saveGameNames,
  saveGames,
  saveRooms,
  saveStakes,
  saveVendor,
  saveVendorCategories,
  saveVendorCurrencies,
  saveVendorNames,
  saveVendorWindows,
} from './feed.store.ts';
import type { PullCounts, ReadPage } from './feed.types.ts';
import { gameIdOf, idOf } from './id-of.ts';

type Change = Exclude<keyof PullCounts, 'refused'>;
type Judged = { game: FeedGame; gameId: string; digest: string; change: Change };

/** How a game on a page relates to the stored one. */
const judge = (game: FeedGame, known: KnownGame | undefined): Omit<Judged, 'game' | 'gameId'> => {
  const digest = digestOf(game);
  if (known === undefined) return { digest, change: 'added' };
  if (game.status === 'retired' && known.status !== 'retired') return { digest, change: 'retired' };
  // Retired because no pull named it: it is back, even if nothing else about it changed.
  const isBack = known.status === 'retired' && game.status !== 'retired';
  return { digest, change: known.digest !== digest || isBack ? 'changed' : 'unchanged' };
};

const toGameRow = ({ game, gameId, digest }: Judged): GameRow => ({
  game_id: gameId,
  game_type: game.gameType,
  game_code: game.gameCode,
  classify: game.classify,
  base_name: game.name,
  status: game.status,
  supports_trial: game.supportsDemo,
  lines_min: game.minLineNum,
  launched_at: game.launchedAt,
  popularity: game.weight,
  picture_key: `tiles/${gameId}.svg`,
  tint_light: game.tint[0],
  tint_depth: game.tint[1],
  rtp_ppm: game.rtpPpm,
  volatility: game.volatility,
  win_max_multiple: game.maxWinMultiple,
  layout: game.layout,
  features: game.features,
  feed_digest: digest,
});

const toRoomRow = (vendorCode: string, room: FeedRoom): RoomRow => ({
  room_id: idOf('room', vendorCode, room.roomCode),
  game_code: room.gameCode,
  room_code: room.roomCode,
  base_name: room.name,
  currency: room.currency,
  buy_in_min_minor: room.minBuyIn,
  buy_in_max_minor: room.maxBuyIn,
  stake_base_minor: room.baseStake,
  seats: room.seats,
  players: room.players,
});

/** Saves the studio's own data. Returns whether its currencies changed, which the shown games depend on. */
export const saveVendorFacts = async (tx: Tx, vendor: FeedVendor): Promise<{ hasNewCurrencies: boolean }> => {
  const { vendorCode, name, names, currencies, categories, windows } = vendor;
  await saveVendor(tx, { vendorCode, name, emblemKey: `vendors/${vendorCode}.svg` });
  await saveVendorNames(
    tx,
    vendorCode,
    Object.entries(names).map(([language, text]) => ({ language, name: text })),
  );
  const hasNewCurrencies = await saveVendorCurrencies(tx, vendorCode, currencies);
  await saveVendorWindows(
    tx,
    vendorCode,
    windows.map(({ startsAt, endsAt, reason }) => ({
      window_id: idOf('window', vendorCode, startsAt, endsAt ?? '', reason),
      starts_at: startsAt,
      ends_at: endsAt,
      reason: reason === '' ? 'Maintenance' : reason,
    })),
  );
  await saveVendorCategories(
    tx,
    vendorCode,
    categories.map(({ gameType }) => gameType),
  );
  return { hasNewCurrencies };
};

/** Writes the new and changed games and rooms of one page, and counts them. */
export const savePage = async (
  tx: Tx,
  { vendor, games, rooms, refused }: ReadPage,
  { pullId, reportedAt }: { pullId: bigint; reportedAt: Date },
): Promise<PullCounts> => {
  const { vendorCode, categories } = vendor;
  const pull = { vendorCode, pullId };
  const known = new Map(
    (
      await readKnownGames(
        tx,
        vendorCode,
        games.map(({ gameCode }) => gameCode),
      )
    ).map((row) => [row.gameCode, row]),
  );
  const judged = games.map((game): Judged => {
    const earlier = known.get(game.gameCode);
    return { game, gameId: earlier?.gameId ?? gameIdOf(vendorCode, game.gameCode), ...judge(game, earlier) };
  });
  const written = judged.filter(({ change }) => change !== 'unchanged');
  const gameIds = written.map(({ gameId }) => gameId);
  await saveGames(tx, pull, written.map(toGameRow));
  await saveGameNames(
    tx,
    gameIds,
    written.flatMap(({ game, gameId }) =>
      Object.entries(game.names).map(([language, name]) => ({ game_id: gameId, language, name })),
    ),
  );
  await saveStakes(
    tx,
    gameIds,
    written.flatMap(({ game, gameId }) =>
      Object.entries(game.limits).map(([currency, { minBet }]) => ({
        game_id: gameId,
        currency,
        bet_min_minor: minBet,
      })),
    ),
  );
  // A game that was named but unreadable is not missing: it is not retired for a mistake of the studio.
  await markSeen(tx, pull, [
    ...judged.flatMap(({ game, change }) => (change === 'unchanged' ? [game.gameCode] : [])),
    ...refused.flatMap(({ kind, code }) => (kind === 'game' && code !== null ? [code] : [])),
  ]);
  await saveEntries(tx, vendorCode, categories);
  const roomsTaken = await saveRooms(
    tx,
    { vendorCode, reportedAt },
    rooms.map((room) => toRoomRow(vendorCode, room)),
  );
  if (gameIds.length > 0) await indexWords(tx, gameIds);
  const count = (wanted: Change): number => judged.filter(({ change }) => change === wanted).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    retired: count('retired'),
    refused: refused.length + rooms.length - roomsTaken,
  };
};
