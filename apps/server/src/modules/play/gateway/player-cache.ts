import type { Db } from '#platform/db/db.ts';
import { readPlayers } from '../play.store.ts';
import type { Player } from '../play.types.ts';
import { createBatchReader } from './batch-reader.ts';
import { createBoundedCache } from './bounded-cache.ts';

/** Players by vendor and id. A player's row never changes, so entries never expire. */
export type PlayerCache = {
  peek(vendorCode: string, playerId: string): Player | undefined;
  read(vendorCode: string, playerId: string): Promise<Player | undefined>;
};

const playersMax = 200_000;

const nameOf = ({ vendorCode, playerId }: { vendorCode: string; playerId: string }): string =>
  `${vendorCode} ${playerId}`;

export const createPlayerCache = (db: Db): PlayerCache => {
  const cache = createBoundedCache<Player>(playersMax);
  const readOne = createBatchReader<{ vendorCode: string; playerId: string }, Player>({
    nameOf,
    readMany: async (wanted) => new Map((await readPlayers(db.read, wanted)).map((player) => [nameOf(player), player])),
  });
  return {
    peek: (vendorCode, playerId) => cache.get(`${vendorCode} ${playerId}`),
    read: async (vendorCode, playerId) => {
      const player = await readOne({ vendorCode, playerId });
      if (player !== undefined) cache.set(nameOf(player), player);
      return player;
    },
  };
};
