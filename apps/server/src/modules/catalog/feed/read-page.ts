import { code, type FeedGame, type FeedRoom, type FeedVendor, feedGame, feedPage, feedRoom } from '@fairhouse/protocol';
import type * as z from 'zod';
import { FeedRefused, type ReadPage, type Refused } from './feed.types.ts';

/** The maximum of our integer columns. */
const integerMax = 2_147_483_647;
const launchedFrom = new Date('1970-01-01T00:00:00Z');
const launchedUntil = new Date('2200-01-01T00:00:00Z');

/**
 * Whether every text in it can be stored and shown: well-formed, and without control characters for terminals or pages.
 */
const isSound = (value: unknown): boolean => {
  let sound = true;
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string' && (!part.isWellFormed() || /\p{Cc}/u.test(part) || part.trim() === '')) sound = false;
    return part;
  });
  return sound;
};

/** Why a well-formed game is rejected; null if it is accepted. */
const faultOfGame = (game: FeedGame, vendor: FeedVendor): string | null => {
  if (!isSound(game)) return 'a text is empty or not plain';
  if (!vendor.categories.some(({ gameType }) => gameType === game.gameType)) return 'its type is not the studio’s';
  if (game.classify !== null && game.gameType !== 'RNG') return 'a sub-filter belongs to slots';
  if (Object.values(game.limits).some(({ minBet }) => BigInt(minBet) === 0n)) return 'a smallest bet of nothing';
  if (game.maxWinMultiple !== null && game.maxWinMultiple > integerMax) return 'its highest win is out of bounds';
  const launchedAt = new Date(game.launchedAt);
  if (!(launchedAt >= launchedFrom && launchedAt < launchedUntil)) return 'its launch is out of bounds';
  return null;
};

const isSoundWindow = ({ startsAt, endsAt, reason }: FeedVendor['windows'][number]): boolean =>
  isSound({ reason: reason === '' ? 'none' : reason }) && (endsAt === null || new Date(endsAt) > new Date(startsAt));

const faultOfRoom = (room: FeedRoom): string | null => {
  if (!isSound(room)) return 'a text is empty or not plain';
  if (BigInt(room.minBuyIn) === 0n || BigInt(room.baseStake) === 0n) return 'a buy-in or stake of nothing';
  if (room.maxBuyIn !== null && BigInt(room.maxBuyIn) < BigInt(room.minBuyIn))
    return 'its buy-in ends before it begins';
  return null;
};

/** The code of an unparsable item, if that much can be read. */
const codeIn = (value: unknown, key: string): string | null => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  return code.safeParse(Reflect.get(value, key)).data ?? null;
};

const readEach = <Item>(
  values: readonly unknown[],
  {
    kind,
    key,
    schema,
    faultOf,
  }: {
    kind: Refused['kind'];
    key: keyof Item & string;
    schema: z.ZodType<Item>;
    faultOf: (item: Item) => string | null;
  },
): { taken: Item[]; refused: Refused[] } => {
  const taken = new Map<unknown, Item>();
  const refused: Refused[] = [];
  for (const value of values) {
    const read = schema.safeParse(value);
    const why = read.success
      ? (faultOf(read.data) ?? (taken.has(read.data[key]) ? 'named twice on one page' : null))
      : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (read.success && why === null) taken.set(read.data[key], read.data);
    else refused.push({ kind, code: codeIn(value, key), why: why ?? '' });
  }
  return { taken: [...taken.values()], refused };
};

/**
 * Parses one page of this studio's list. An invalid game or room is left out; an invalid page, or another studio's, is
 * rejected entirely.
 */
export const readPage = (raw: unknown, vendorCode: string): ReadPage => {
  const read = feedPage.safeParse(raw);
  if (!read.success) throw new FeedRefused(`${vendorCode}: not a page of games`, { cause: read.error });
  const { vendor, games, rooms, nextCursor } = read.data;
  if (vendor.vendorCode !== vendorCode) throw new FeedRefused(`${vendorCode}: a page of ${vendor.vendorCode}`);
  const { windows, ...facts } = vendor;
  if (!isSound(facts) || !windows.every(isSoundWindow))
    throw new FeedRefused(`${vendorCode}: what it tells of itself cannot be kept`);
  const readGames = readEach(games, {
    kind: 'game',
    key: 'gameCode',
    schema: feedGame,
    faultOf: (game) => faultOfGame(game, vendor),
  });
  const readRooms = readEach(rooms, { kind: 'room', key: 'roomCode', schema: feedRoom, faultOf: faultOfRoom });
  return {
    vendor,
    games: readGames.taken,
    rooms: readRooms.taken,
    nextCursor,
    refused: [...readGames.refused, ...readRooms.refused],
  };
};
