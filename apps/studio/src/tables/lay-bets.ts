import type { TableBet } from '@fairhouse/games/wire';
import { PlayRefused } from '#studio/play-refused.ts';
import type { BetResult, Session } from '#studio/wallet/wallet.types.ts';
import { bySpot, checkBets } from './check-bets.ts';
import { seatTag } from './seat-tag.ts';
import { acceptBet, insertBet } from './tables.store.ts';
import type { BetResponse, LiveRound, SeatBets, TablesDeps } from './tables.types.ts';

type BetMessage = { key: string; roundId: string; bets: TableBet[] };

const shift = (spots: Map<string, bigint>, added: ReadonlyMap<string, bigint>, sign: 1n | -1n) => {
  for (const [spot, amount] of added) {
    const there = (spots.get(spot) ?? 0n) + sign * amount;
    if (there === 0n) spots.delete(spot);
    else spots.set(spot, there);
  }
};

const walletOf = (result: BetResult) =>
  result.kind === 'unknown' || result.wallet === null
    ? null
    : { balance: String(result.wallet.balance), balanceVersion: String(result.wallet.balanceVersion) };

const inDoubt: BetResponse = {
  kind: 'refused',
  code: 'IN_DOUBT',
  message: "We couldn't confirm your bet, so it was cancelled. Your money is safe.",
};
const otherMoney: BetResponse = {
  kind: 'refused',
  code: 'BAD_REQUEST',
  message: 'You already have a bet in another currency in this round.',
};
const noTable: BetResponse = {
  kind: 'refused',
  code: 'GAME_UNAVAILABLE',
  message: "This table isn't available to you.",
};
const closed: BetResponse = { kind: 'refused', code: 'BETTING_CLOSED', message: 'Betting is closed for this round.' };

const ask = async (
  deps: TablesDeps,
  round: LiveRound,
  session: Session,
  bets: SeatBets,
  message: BetMessage,
): Promise<BetResponse> => {
  const added = bySpot(message.bets);
  const stakes = deps.stakesOf(session);
  if (stakes === null) return noTable;
  const refusal = checkBets(round, stakes, bets, added);
  if (refusal !== null) return { kind: 'refused', ...refusal };
  const stake = [...added.values()].reduce((sum, amount) => sum + amount, 0n);
  const { sessionId, playerId } = session;
  const { key } = message;
  shift(bets.asked, added, 1n);
  try {
    const result = await deps.wallet.placeBet({
      sessionId,
      roundId: round.roundId,
      gameCode: round.gameCode,
      stake,
      key,
      record: (tx, { transactionId }) =>
        insertBet(tx, {
          sessionId,
          playerId,
          key,
          roundId: round.roundId,
          transactionId,
          bets: [...added].map(([spot, amount]) => ({ spot, amount: String(amount) })),
          stake,
        }),
      accepted: (tx) => acceptBet(tx, sessionId, key),
    });
    if (result.kind === 'unknown') return inDoubt;
    if (result.kind === 'refused') return { kind: 'refused', code: result.code, message: result.message };
    shift(bets.laid, added, 1n);
    if (bets.transactionId === null) {
      bets.transactionId = result.transactionId;
      bets.sessionId = sessionId;
    }
    return { kind: 'accepted', wallet: walletOf(result) };
  } catch (error) {
    if (error instanceof PlayRefused) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  } finally {
    shift(bets.asked, added, -1n);
  }
};

const newSeatBets = (
  { gameCode }: LiveRound,
  { sessionId, playerId, mode, currency, currencyExponent }: Session,
): SeatBets => ({
  sessionId,
  currency,
  laid: new Map(),
  asked: new Map(),
  responses: new Map(),
  transactionId: null,
  made: [],
  isSettled: false,
  shown: { tag: seatTag(gameCode, playerId), isDemo: mode === 'demo', currencyExponent },
});

/** Places stakes while betting is open by the table's clock. A repeated message gets the first response. */
export const layBets = (
  deps: TablesDeps,
  round: LiveRound | null,
  session: Session,
  message: BetMessage,
): Promise<BetResponse> => {
  if (round === null || round.roundId !== message.roundId) return Promise.resolve(closed);
  const known = round.bets.get(session.playerId)?.responses.get(message.key);
  if (known !== undefined) return known;
  if (round.phase !== 'betting' || Date.now() >= round.closesAt.getTime()) return Promise.resolve(closed);
  const bets = round.bets.get(session.playerId) ?? newSeatBets(round, session);
  if (bets.currency !== session.currency) return Promise.resolve(otherMoney);
  round.bets.set(session.playerId, bets);
  const response = ask(deps, round, session, bets, message).catch((error: unknown): BetResponse => {
    deps.log.error({ err: error, roundId: round.roundId }, 'a bet at a table failed');
    return inDoubt;
  });
  bets.responses.set(message.key, response);
  return response;
};
