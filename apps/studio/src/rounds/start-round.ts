import type { SoloRules } from '@fairhouse/games';
import { fairDraws } from '@fairhouse/games/fair';
import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Tx } from '#studio/db/db.ts';
import type { StudioGame } from '#studio/games/games.types.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { ensureSeeds } from '#studio/seeds/ensure-seeds.ts';
import { holdSeeds, takeNonce } from '#studio/seeds/seed.store.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { keepState, payOut } from './carry-on.ts';
import { cycleOf, earlyMs } from './cycle-of.ts';
import { lookAtRound } from './look-at-round.ts';
import { nameDesign } from './played-by.ts';
import { findLastStart, findRoundByKey, findUnfinished, holdRound, insertRound, openRound } from './round.store.ts';
import type { Round } from './round.types.ts';
import type { RoundsDeps } from './rounds-deps.ts';

type Start = { session: Session; game: StudioGame; rules: SoloRules; stake: bigint; wish: unknown; key: string };

const checkCycle = (last: Date | null, cycleMs: number, at: Date): void => {
  if (last === null) return;
  const waitMs = last.getTime() + cycleMs - at.getTime();
  if (waitMs > earlyMs)
    throw new PlayRefused('TOO_SOON', 'You can start the next round in a moment.', { retryAfterMs: waitMs });
};

/** Decides and stores the whole outcome before the stake is requested. */
const begin = async (
  { now }: RoundsDeps,
  { session, game, rules, stake, wish, key }: Start,
  {
    tx,
    roundId,
    designHash,
    betTransactionId,
  }: { tx: Tx; roundId: string; designHash: string; betTransactionId: string },
): Promise<void> => {
  const { playerId, gameCode, sessionId } = session;
  const whose = { playerId, gameCode };
  const seeds = await holdSeeds(tx, whose);
  if (seeds === null) throw new PlayRefused('BUSY', 'Please try again.', { retryAfterMs: 100 });
  if ((await findUnfinished(tx, whose)) !== null)
    throw new PlayRefused('ROUND_OPEN', "Your last round isn't finished yet.");
  checkCycle(await findLastStart(tx, whose), cycleOf(game, session), now());
  const draws = fairDraws(seeds);
  const begun = rules.begin({ design: game.design, stake, wish, draws });
  await takeNonce(tx, seeds.seedPairId);
  await insertRound(tx, {
    roundId,
    sessionId,
    playerId,
    isDemo: session.mode === 'demo',
    requestKey: key,
    gameCode,
    engine: game.engine,
    designHash,
    seedPairId: seeds.seedPairId,
    nonce: seeds.nonce,
    stake,
    wish,
    betTransactionId,
    begun,
    startedAt: now(),
  });
};

/** The stake was taken: the round starts, and one that is over at once is paid out. */
const open = async (deps: RoundsDeps, roundId: string, tx: Tx): Promise<void> => {
  const at = deps.now();
  await openRound(tx, roundId, at);
  const round = await holdRound(tx, roundId);
  if (round === null) throw new Error(`round ${roundId} is gone`);
  const { isOver, win, facts, sessionId } = round;
  if (isOver) await keepState(deps, round, { state: { isOver, win, facts }, steps: [], sessionId, at, tx });
};

/** Starts a round, or returns the one that this key started. */
export const startRound = async (deps: RoundsDeps, start: Start): Promise<Round> => {
  const { session, game, stake, key } = start;
  const { playerId, gameCode, sessionId } = session;
  const whose = { playerId, gameCode };
  await ensureSeeds(deps.db, whose, deps.now());
  const unfinished = await findUnfinished(deps.db, whose);
  if (unfinished !== null) await lookAtRound(deps, unfinished.roundId);
  const designHash = await nameDesign(deps.db, game.design);
  const roundId = newTransactionId();
  const bet = await deps.wallet.placeBet({
    sessionId,
    roundId,
    gameCode,
    stake,
    key,
    record: (tx, { transactionId }) => begin(deps, start, { tx, roundId, designHash, betTransactionId: transactionId }),
    accepted: (tx) => open(deps, roundId, tx),
  });
  if (bet.kind === 'refused') throw new PlayRefused(bet.code, bet.message, { wallet: bet.wallet });
  const round = await findRoundByKey(deps.db, sessionId, key);
  if (round === null) throw new Error('a round that was just begun is gone');
  // Also for a repeated request: the player sees the win together with the balance if the platform is quick.
  if (round.state === 'settled') await (await payOut(deps, round, round.win)).confirmed();
  return round;
};
