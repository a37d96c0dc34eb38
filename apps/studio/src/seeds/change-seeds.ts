import type { SeedsChanged } from '@fairhouse/games/wire';
import type { Db } from '#studio/db/db.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { findUnfinished } from '#studio/rounds/round.store.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { addSeeds, ensureSeeds, viewSeeds } from './ensure-seeds.ts';
import { holdSeeds, revealSeeds } from './seed.store.ts';

/** Creates a new pair for further rounds, and reveals the old server seed so that earlier rounds can be verified. */
export const changeSeeds = async (
  { db, now }: { db: Db; now: () => Date },
  { playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>,
  clientSeed: string,
): Promise<SeedsChanged> => {
  const whose = { playerId, gameCode };
  await ensureSeeds(db, whose, now());
  return db.transaction(async (tx) => {
    const old = await holdSeeds(tx, whose);
    // A concurrent change has already revealed this pair.
    if (old === null) throw new PlayRefused('BUSY', 'Please try again.', { retryAfterMs: 100 });
    if ((await findUnfinished(tx, whose)) !== null)
      throw new PlayRefused('ROUND_OPEN', 'Finish your round first. Rotating seeds would reveal its seed.');
    await revealSeeds(tx, old.seedPairId, now());
    await addSeeds(tx, whose, { clientSeed, at: now() });
    const { serverSeed, serverSeedHash, nonce } = old;
    return {
      revealed: { serverSeed, serverSeedHash, clientSeed: old.clientSeed, rounds: nonce },
      seeds: viewSeeds(await ensureSeeds(tx, whose, now())),
    };
  });
};
