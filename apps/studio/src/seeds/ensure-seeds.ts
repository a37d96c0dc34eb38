import { randomBytes } from 'node:crypto';
import { hashOfSeed, newServerSeed } from '@fairhouse/games/fair';
import type { SeedPair } from '@fairhouse/games/wire';
import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Queryable } from '#studio/db/db.ts';
import { findSeeds, insertSeeds, type SeedRow } from './seed.store.ts';

type Whose = { playerId: string; gameCode: string };

/** The public part of a pair in use. */
export const viewSeeds = ({ serverSeedHash, clientSeed, nonce }: SeedRow): SeedPair => ({
  serverSeedHash,
  clientSeed,
  nonce,
});

/** A new pair. Its hash is published before its first round. */
export const addSeeds = async (db: Queryable, whose: Whose, { clientSeed, at }: { clientSeed: string; at: Date }) => {
  const serverSeed = newServerSeed();
  await insertSeeds(db, {
    ...whose,
    seedPairId: newTransactionId(),
    serverSeed,
    serverSeedHash: hashOfSeed(serverSeed),
    clientSeed,
    at,
  });
};

/** The pair in use, created on first access. */
export const ensureSeeds = async (db: Queryable, whose: Whose, at: Date): Promise<SeedRow> => {
  const known = await findSeeds(db, whose);
  if (known !== null) return known;
  await addSeeds(db, whose, { clientSeed: randomBytes(12).toString('hex'), at });
  const made = await findSeeds(db, whose);
  if (made === null) throw new Error('seeds that were just made are gone');
  return made;
};
