import type { Queryable, Tx } from '#studio/db/db.ts';

export type SeedRow = {
  seedPairId: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  revealedAt: Date | null;
};

const columns = `seed_pair_id as "seedPairId", server_seed as "serverSeed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed", nonce, revealed_at as "revealedAt"`;

type Whose = { playerId: string; gameCode: string };

export const insertSeeds = async (
  db: Queryable,
  seeds: Whose & Pick<SeedRow, 'seedPairId' | 'serverSeed' | 'serverSeedHash' | 'clientSeed'> & { at: Date },
): Promise<void> => {
  await db.query(
    `insert into seed_pair (seed_pair_id, player_id, game_code, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      seeds.seedPairId,
      seeds.playerId,
      seeds.gameCode,
      seeds.serverSeed,
      seeds.serverSeedHash,
      seeds.clientSeed,
      seeds.at,
    ],
  );
};

export const findSeeds = async (db: Queryable, { playerId, gameCode }: Whose): Promise<SeedRow | null> => {
  const [row] = await db.query<SeedRow>(
    `select ${columns} from seed_pair where player_id = $1 and game_code = $2 and revealed_at is null`,
    [playerId, gameCode],
  );
  return row ?? null;
};

/** The pair in use, locked until the transaction ends: rounds of one player at one game begin one after the other. */
export const holdSeeds = async (tx: Tx, { playerId, gameCode }: Whose): Promise<SeedRow | null> => {
  const [row] = await tx.query<SeedRow>(
    `select ${columns} from seed_pair where player_id = $1 and game_code = $2 and revealed_at is null for update`,
    [playerId, gameCode],
  );
  return row ?? null;
};

export const findSeedsById = async (db: Queryable, seedPairId: string): Promise<SeedRow | null> => {
  const [row] = await db.query<SeedRow>(`select ${columns} from seed_pair where seed_pair_id = $1`, [seedPairId]);
  return row ?? null;
};

export const takeNonce = async (tx: Tx, seedPairId: string): Promise<void> => {
  await tx.query('update seed_pair set nonce = nonce + 1 where seed_pair_id = $1', [seedPairId]);
};

export const revealSeeds = async (tx: Tx, seedPairId: string, at: Date): Promise<void> => {
  await tx.query('update seed_pair set revealed_at = $2 where seed_pair_id = $1', [seedPairId, at]);
};
