import type { SeedsChanged } from '@fairhouse/games/wire';
import type { Db, Tx } from '#studio/db/db.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { findUnfinished } from '#studio/rounds/round.store.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { addSeeds, ensureSeeds, viewSeeds } from './ensure-seeds.ts';
import { holdSeeds, revealSeeds, type SeedRow } from './seed.store.ts';

type Whose = Pick<Session, 'playerId' | 'gameCode'>;

const rotate = async (tx: Tx, whose: Whose, old: SeedRow, next: { clientSeed: string; at: Date }): Promise<void> => {
  if ((await findUnfinished(tx, whose)) !== null)
    throw new PlayRefused('ROUND_OPEN', 'Finish your round first. Rotating seeds would reveal its seed.');
  await revealSeeds(tx, old.seedPairId, next.at);
  await addSeeds(tx, whose, next);
};

/** Reveals the pair of a round if it is still secret; the player goes on with a new server seed and the same own one. */
export const revealSeedsOf = (
  { db, now }: { db: Db; now: () => Date },
  { playerId, gameCode, seedPairId }: Whose & { seedPairId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const whose = { playerId, gameCode };
    const held = await holdSeeds(tx, whose);
    if (held?.seedPairId !== seedPairId) return;
    await rotate(tx, whose, held, { clientSeed: held.clientSeed, at: now() });
  });

/** Creates a new pair for further rounds, and reveals the old server seed so that earlier rounds can be verified. */
export const changeSeeds = async (
  { db, now }: { db: Db; now: () => Date },
  { playerId, gameCode }: Whose,
  clientSeed: string,
): Promise<SeedsChanged> => {
  const whose = { playerId, gameCode };
  await ensureSeeds(db, whose, now());
  return db.transaction(async (tx) => {
    const old = await holdSeeds(tx, whose);
    // A concurrent change has already revealed this pair.
    if (old === null) throw new PlayRefused('BUSY', 'Please try again.', { retryAfterMs: 100 });
    await rotate(tx, whose, old, { clientSeed, at: now() });
    const { serverSeed, serverSeedHash, nonce } = old;
    return {
      revealed: { serverSeed, serverSeedHash, clientSeed: old.clientSeed, rounds: nonce },
      seeds: viewSeeds(await ensureSeeds(tx, whose, now())),
    };
  });
};
