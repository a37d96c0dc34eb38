import type { SoloState } from '@fairhouse/games';
import type { Tx } from '#studio/db/db.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { hasPendingStake } from '#studio/wallet/call.store.ts';
import type { Session, Settled } from '#studio/wallet/wallet.types.ts';
import { elapsedMs, keepState, passTime, payOut } from './carry-on.ts';
import { playedBy } from './played-by.ts';
import { findRound, holdRound } from './round.store.ts';
import type { Round, TakenStep } from './round.types.ts';
import type { RoundsDeps } from './rounds-deps.ts';

type Asked = { session: Session; roundId: string; key: string; step: unknown };

const unknownRound = () => new PlayRefused('ROUND_UNKNOWN', "We can't find this round.");

/** What a step leads to. `raise` is the stake it adds to the round. */
type Taken = { round: Round; state: SoloState; steps: readonly TakenStep[]; at: Date; raise: bigint };

/** Works a step out on the locked round. Null: it was taken before, or the round is not open. */
const workOut = async (deps: RoundsDeps, asked: Asked, tx: Tx): Promise<Taken | null> => {
  const { session, roundId, key } = asked;
  const round = await holdRound(tx, roundId);
  if (round === null || round.playerId !== session.playerId || round.gameCode !== session.gameCode)
    throw unknownRound();
  if (round.state !== 'open' || round.steps.some((step) => step.key === key)) return null;
  const at = deps.now();
  const { rules, design } = await playedBy({ db: tx, games: deps.games }, round);
  const passed = await passTime(deps, round, { at, tx });
  if (passed.isOver) return { round, state: passed, steps: round.steps, at, raise: 0n };
  const step = rules.step.safeParse(asked.step);
  if (!step.success) throw new PlayRefused('BAD_REQUEST', "You can't do that in this game.");
  const elapsed = elapsedMs(round, at);
  const { stake } = round;
  const state = rules.take({ design, stake, state: passed }, step.data, { elapsedMs: elapsed });
  if ('refused' in state) throw new PlayRefused('STEP_REFUSED', state.refused);
  const stakedAfter = (reached: SoloState) => rules.staked?.({ design, stake, state: reached }) ?? stake;
  const steps = [...round.steps, { key, step: step.data, elapsedMs: elapsed }];
  return { round, state, steps, at, raise: stakedAfter(state) - stakedAfter(passed) };
};

const keep = (deps: RoundsDeps, { session }: Asked, { round, ...taken }: Taken, tx: Tx): Promise<Settled | null> =>
  keepState(deps, round, { ...taken, sessionId: session.sessionId, tx });

/** While a stake or its rollback is pending, the round stays as it is. */
const checkNoPendingStake = async (tx: Tx, roundId: string, except: string | null): Promise<void> => {
  if (await hasPendingStake(tx, roundId, except))
    throw new PlayRefused('BUSY', 'Your last move is still being confirmed.', { retryAfterMs: 1_000 });
};

/**
 * Takes a step that adds to the stake. The step is stored in the transaction that stores the platform's acceptance; a
 * refused or unknown bet leaves the round as it was, and an unknown one is rolled back like any other.
 */
const takeRaise = async (deps: RoundsDeps, asked: Asked, raise: bigint): Promise<void> => {
  const { session, roundId, key } = asked;
  const bet = await deps.wallet.placeBet({
    sessionId: session.sessionId,
    roundId,
    gameCode: session.gameCode,
    stake: raise,
    key,
    record: async (tx, { transactionId }) => {
      const taken = await workOut(deps, asked, tx);
      if (taken?.raise !== raise) throw new PlayRefused('BUSY', 'Please try again.', { retryAfterMs: 100 });
      await checkNoPendingStake(tx, roundId, transactionId);
    },
    accepted: async (tx) => {
      const taken = await workOut(deps, asked, tx);
      // Not stored as accepted then, so that the stake is rolled back.
      if (taken?.raise !== raise) throw new Error(`round ${roundId} changed while its stake was raised`);
      await keep(deps, asked, taken, tx);
    },
  });
  if (bet.kind === 'refused') throw new PlayRefused(bet.code, bet.message, { wallet: bet.wallet });
  if (bet.kind === 'unknown')
    throw new PlayRefused(
      'IN_DOUBT',
      "We couldn't confirm the extra bet, so your hand is unchanged. You won't pay for it.",
    );
};

/**
 * Takes a step in an open round. A repeated key is the same step; a late step finds the round advanced to the current
 * time.
 */
export const takeStep = async (deps: RoundsDeps, asked: Asked): Promise<Round> => {
  const { roundId } = asked;
  const raise = await deps.db.transaction(async (tx): Promise<bigint> => {
    const taken = await workOut(deps, asked, tx);
    if (taken === null || taken.raise > 0n) return taken?.raise ?? 0n;
    await checkNoPendingStake(tx, roundId, null);
    await keep(deps, asked, taken, tx);
    return 0n;
  });
  if (raise > 0n) await takeRaise(deps, asked, raise);
  const round = await findRound(deps.db, roundId);
  if (round === null) throw unknownRound();
  if (round.state === 'settled') await (await payOut(deps, round, round.win)).confirmed();
  return round;
};
