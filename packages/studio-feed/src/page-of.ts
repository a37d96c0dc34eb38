import type { FeedPage } from '@fairhouse/protocol';

const positionOf = (cursor: string | null): number => {
  if (cursor === null) return 0;
  if (!/^[1-9][0-9]{0,8}$/.test(cursor)) throw new RangeError(`not a cursor of this feed: ${cursor}`);
  return Number(cursor);
};

/** One page of a feed: `size` games after the cursor, with the rooms of these games. */
export const pageOf = (feed: FeedPage, cursor: string | null, size: number): FeedPage => {
  const from = positionOf(cursor);
  const games = feed.games.slice(from, from + size);
  const codes = new Set(games.map(({ gameCode }) => gameCode));
  const next = from + size;
  return {
    vendor: feed.vendor,
    games,
    rooms: feed.rooms.filter(({ gameCode }) => codes.has(gameCode)),
    nextCursor: next < feed.games.length ? String(next) : null,
  };
};
