import { tableRules } from '@fairhouse/games/tables';
import type { TableSettled } from '@fairhouse/games/wire';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { settleSeat } from './settle-seat.ts';
import { seatOf, stoppedAt } from './stopped-at.ts';
import { insertDecision } from './tables.store.ts';
import type { BetResponse, LiveRound, SeatBets, TablesDeps } from './tables.types.ts';

type DecideMessage = { key: string; roundId: string; decision: string };
type Refusal = Extract<BetResponse, { kind: 'refused' }>;

const refused = (message: string): Refusal => ({ kind: 'refused', code: 'STEP_REFUSED', message });
const refusals = {
  early: refused('Too early. Try again in a moment.'),
  late: refused('Too late. The round was over before your request arrived.'),
  unknown: refused("You can't do this now."),
};
const failed: Refusal = { kind: 'refused', code: 'BUSY', message: 'Something went wrong. Please try again.' };

/** Stores the decision, together with the payment where it ends the player's round. */
const keep = async (
  deps: TablesDeps,
  round: LiveRound,
  { playerId }: Session,
  bets: SeatBets,
  { atMs, earlier }: { atMs: number; earlier: Promise<BetResponse>[] },
): Promise<TableSettled | null> => {
  const decision = bets.made.at(-1);
  if (decision === undefined) return null;
  const stored = { ...decision, roundId: round.roundId, playerId };
  const isPaid =
    tableRules[round.engine].decisions?.paysAtOnce === true && stoppedAt(round, bets, atMs) !== null && !bets.isSettled;
  if (!isPaid) {
    await insertDecision(deps.db, stored);
    return null;
  }
  bets.isSettled = true;
  try {
    // A bet that is still being confirmed is paid too, if it counts.
    await Promise.all(earlier);
    const { transactionId } = bets;
    if (transactionId === null) return null;
    const seat = { ...bets, playerId, transactionId };
    const settled = await settleSeat(deps, round, seat, (tx) => insertDecision(tx, stored));
    if (settled === null) throw new Error('the player was paid before');
    return settled;
  } catch (error) {
    bets.isSettled = false;
    throw error;
  }
};

/**
 * Takes a decision of a player that arrived at `atMs` by the studio's clock. A repeated message gets the first
 * response; another one in the same window is refused.
 */
export const decide = (
  deps: TablesDeps,
  round: LiveRound | null,
  session: Session,
  message: DecideMessage,
  at: { ms: number; settled(settled: TableSettled): void },
): Promise<BetResponse> => {
  if (round === null || round.roundId !== message.roundId) return Promise.resolve(refusals.late);
  const bets = round.bets.get(session.playerId);
  const rules = tableRules[round.engine].decisions;
  if (bets === undefined || rules === undefined) return Promise.resolve(refusals.unknown);
  const known = bets.responses.get(message.key);
  if (known !== undefined) return known;
  if (round.phase === 'betting' || round.phase === 'closed') return Promise.resolve(refusals.early);
  const { deciding } = round;
  const elapsedMs = deciding === null ? 0 : at.ms - deciding.sinceMs;
  if (deciding === null || elapsedMs >= deciding.lastsMs) return Promise.resolve(refusals.late);
  const next = { step: deciding.step, decision: message.decision, elapsedMs };
  const seat = seatOf(bets);
  const hasStopped = seat.spots.length === 0 || bets.isSettled || stoppedAt(round, bets, at.ms) !== null;
  const refusal = hasStopped ? 'unknown' : rules.refusalOf(round.design, round.outcome, seat, next);
  if (refusal !== null) return Promise.resolve(refusals[refusal]);

  const earlier = [...bets.responses.values()];
  bets.made.push(next);
  const response = keep(deps, round, session, bets, { atMs: at.ms, earlier }).then(
    (settled): BetResponse => {
      if (settled !== null) at.settled(settled);
      return { kind: 'accepted', wallet: null };
    },
    (error: unknown): BetResponse => {
      bets.made.splice(bets.made.indexOf(next), 1);
      deps.log.error({ err: error, roundId: round.roundId }, 'a decision at a table failed');
      return failed;
    },
  );
  bets.responses.set(message.key, response);
  return response;
};
