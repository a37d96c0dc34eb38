import type { RoundProof } from '@fairhouse/games/wire';
import type { Queryable } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { findSeedsById } from '#studio/seeds/seed.store.ts';
import { findMoneyOf } from '#studio/sessions/session.store.ts';
import { playedBy } from './played-by.ts';
import { findRound } from './round.store.ts';

/** Everything a verifier needs of a round; the server seed only once it is revealed. Null if there is no such round. */
export const proveRound = async (
  deps: { db: Queryable; games: Games },
  roundId: string,
): Promise<RoundProof | null> => {
  const round = await findRound(deps.db, roundId);
  if (round === null || round.state === 'betting' || round.state === 'void') return null;
  const seeds = await findSeedsById(deps.db, round.seedPairId);
  if (seeds === null) throw new Error(`the seeds of round ${roundId} are gone`);
  const { rules, design } = await playedBy(deps, round);
  const found = deps.games.find(round.gameCode);
  const { stake, win, isOver, facts } = round;
  return {
    roundId,
    gameCode: round.gameCode,
    name: found.kind === 'open' ? found.game.name : round.gameCode,
    engine: round.engine,
    design,
    money: await findMoneyOf(deps.db, round.sessionId),
    stake: String(stake),
    win: round.state === 'settled' ? String(win) : null,
    wish: round.wish,
    steps: round.steps.map(({ step, elapsedMs }) => ({ step, elapsedMs })),
    show: rules.show({ design, stake, state: { isOver, win, facts } }),
    seeds: {
      serverSeedHash: seeds.serverSeedHash,
      serverSeed: seeds.revealedAt === null ? null : seeds.serverSeed,
      clientSeed: seeds.clientSeed,
      nonce: round.nonce,
    },
  };
};
