import type { SoloState } from '@fairhouse/games';
import type { Tx } from '#studio/db/db.ts';
import type { Settled } from '#studio/wallet/wallet.types.ts';
import { playedBy } from './played-by.ts';
import { saveState } from './round.store.ts';
import type { Round, TakenStep } from './round.types.ts';
import type { RoundsDeps } from './rounds-deps.ts';

export const elapsedMs = ({ startedAt }: Round, at: Date): number => Math.max(0, at.getTime() - startedAt.getTime());

const stateOf = ({ isOver, win, facts }: Round): SoloState => ({ isOver, win, facts });

/**
 * Advances an open round to now. Within a transaction everything is read through it: waiting for a second connection
 * while holding one can deadlock the pool.
 */
export const passTime = async (
  { games }: Pick<RoundsDeps, 'games'>,
  round: Round,
  { at, tx }: { at: Date; tx: Tx },
): Promise<SoloState> => {
  const { rules, design } = await playedBy({ db: tx, games }, round);
  const state = stateOf(round);
  return rules.pass({ design, stake: round.stake, state }, { elapsedMs: elapsedMs(round, at) });
};

export const isChanged = (round: Round, state: SoloState): boolean =>
  state.isOver !== round.isOver ||
  state.win !== round.win ||
  JSON.stringify(state.facts) !== JSON.stringify(round.facts);

/** Pays a round out. Idempotent: a second call returns the first payment. */
export const payOut = (
  { wallet }: RoundsDeps,
  { sessionId, roundId, gameCode, betTransactionId }: Round,
  win: bigint,
  tx?: Tx,
): Promise<Settled> => wallet.settle({ sessionId, roundId, gameCode, betTransactionId, win, roundClosed: true }, tx);

/** Stores the state of a round; one that is over is paid out in the same transaction. */
export const keepState = async (
  deps: RoundsDeps,
  round: Round,
  {
    state,
    steps,
    sessionId,
    at,
    tx,
  }: { state: SoloState; steps: readonly TakenStep[]; sessionId: string; at: Date; tx: Tx },
): Promise<Settled | null> => {
  await saveState(tx, round.roundId, { state, steps, at });
  return state.isOver ? payOut(deps, { ...round, sessionId }, state.win, tx) : null;
};
