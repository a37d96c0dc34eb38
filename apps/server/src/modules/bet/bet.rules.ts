import type { PlayableGameType } from '@fairhouse/protocol';
import type {
  DaySums,
  MemberDayChange,
  MoveKind,
  Round,
  RoundMove,
  RoundState,
  RoundSums,
  UncountedReason,
  ValidBet,
} from './bet.types.ts';

const payingKinds: ReadonlySet<MoveKind> = new Set(['win', 'refund', 'promo_win', 'jackpot_win']);
/** A win above its limit is withheld when it is posted, and added back when it is released. */
const holdingKinds: ReadonlySet<MoveKind> = new Set(['win_held', 'win_released']);
const undoingKinds: ReadonlySet<MoveKind> = new Set(['rollback_bet', 'rollback_win']);

export const undoes = (kind: MoveKind): boolean => undoingKinds.has(kind);

const total = (moves: readonly RoundMove[], amount: (move: RoundMove) => bigint): bigint =>
  moves.reduce((sum, move) => sum + amount(move), 0n);

/**
 * The sums of a round's movements. Rolled-back movements are excluded, even if the rollback could not
 * take everything from the wallet: the debt belongs to the wallet, not to the round.
 */
export const sumMoves = (moves: readonly RoundMove[]): RoundSums => {
  const standing = moves.filter(({ kind, isUndone }) => !isUndone && !undoes(kind));
  const bets = standing.filter(({ kind }) => kind === 'bet');
  const paid = standing.filter(({ kind }) => payingKinds.has(kind));
  const both = ({ cash, bonus }: RoundMove): bigint => cash + bonus;
  return {
    staked: -total(bets, both),
    cashStaked: -total(bets, ({ cash }) => cash),
    tipped: -total(
      standing.filter(({ kind }) => kind === 'tip'),
      both,
    ),
    won: total(
      standing.filter(({ kind }) => payingKinds.has(kind) || holdingKinds.has(kind)),
      both,
    ),
    refunded: total(
      paid.filter(({ kind }) => kind === 'refund'),
      both,
    ),
    bets: bets.length,
    wins: paid.length,
    rollbacks: moves.filter(({ kind }) => undoes(kind)).length,
  };
};

/**
 * The state of a round, decided only by its movements and its closing in the ledger: never by elapsed
 * time or by a vendor's status report.
 */
export const stateOf = (
  moves: readonly RoundMove[],
  { isClosed, isDoubted }: { isClosed: boolean; isDoubted: boolean },
): RoundState => {
  const done = moves.filter(({ kind }) => !undoes(kind));
  if (done.length > 0 && done.every(({ isUndone }) => isUndone)) return 'rolled_back';
  // Credits without a stake need no settlement.
  const isPaidOnly = done.every(({ kind }) => payingKinds.has(kind) || holdingKinds.has(kind));
  if (isClosed || isPaidOnly) return 'settled';
  return isDoubted ? 'in_doubt' : 'open';
};

/** Game types whose valid bet is the amount at risk instead of the whole stake (agent-contracts, section 3). */
const netTypes: ReadonlySet<PlayableGameType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP']);

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const uncounted = (staked: bigint, reason: UncountedReason): ValidBet => ({
  staked,
  validBet: 0n,
  counted: 0n,
  reason,
});

type Ended = Pick<Round, 'state' | 'isPlayMoney' | 'gameType' | 'staked' | 'refunded' | 'tipped' | 'won' | 'bets'>;

/**
 * The turnover line of an ended round; null if it has not ended or nothing was staked. While the game is unknown, the
 * smaller measure counts.
 */
export const validBetOf = (round: Ended): ValidBet | null => {
  const { state, staked, refunded, won } = round;
  if (state === 'rolled_back') return uncounted(0n, 'VOID');
  if (state !== 'settled' || (round.bets === 0 && round.tipped === 0n)) return null;
  if (round.isPlayMoney) return uncounted(staked, 'PLAY_MONEY');
  if (staked === 0n) return uncounted(0n, round.bets === 0 ? 'TIP' : 'FREE_STAKE');
  const risked = staked - refunded;
  if (risked <= 0n) return uncounted(staked, 'VOID');
  const result = won - refunded - risked;
  const isNet = round.gameType === null || netTypes.has(round.gameType);
  const validBet = isNet ? smaller(risked, result < 0n ? -result : result) : risked;
  return validBet === 0n ? uncounted(staked, 'PUSH') : { staked, validBet, counted: validBet, reason: null };
};

/** Why not the whole counted amount of a round was applied: no open requirement was left. */
export const surplusReason = ({ counted, applied }: { counted: bigint; applied: bigint }): UncountedReason | null =>
  applied < counted ? 'SURPLUS' : null;

/**
 * What a round adds to the measured return of its game; null until it is settled, for real money, and its game is
 * known.
 */
export const measureOf = (
  round: Pick<Round, 'state' | 'isPlayMoney' | 'staked' | 'won' | 'gameCode' | 'vassalage'>,
): { stake: bigint; payout: bigint } | null =>
  round.state === 'settled' &&
  !round.isPlayMoney &&
  round.staked > 0n &&
  round.gameCode !== null &&
  round.vassalage !== null
    ? { stake: round.staked, payout: round.won }
    : null;

type Dated = Pick<
  Round,
  | 'brandId'
  | 'memberId'
  | 'currency'
  | 'day'
  | 'gameType'
  | 'vassalage'
  | 'isPlayMoney'
  | 'staked'
  | 'tipped'
  | 'won'
  | 'bets'
  | 'wins'
>;

/** What a round adds to its member's day; null if everything in it was undone, and for play money. */
const dayPartOf = (round: Dated | undefined): MemberDayChange | null => {
  if (round === undefined || round.day === null || round.isPlayMoney) return null;
  if (round.bets === 0 && round.wins === 0 && round.tipped === 0n) return null;
  const { brandId, memberId, currency, day, gameType, vassalage, staked, tipped, won } = round;
  return { brandId, memberId, currency, day, gameType, vassalage, rounds: 1, staked: staked + tipped, won };
};

const taken = ({ rounds, staked, won }: DaySums): DaySums => ({ rounds: -rounds, staked: -staked, won: -won });

/** The changes to members' days when a round is rewritten: the old part is subtracted, the new one added. */
export const dayChanges = (was: Dated | undefined, is: Dated): MemberDayChange[] => {
  const gone = dayPartOf(was);
  const come = dayPartOf(is);
  const isSame =
    gone !== null &&
    come !== null &&
    gone.day === come.day &&
    gone.gameType === come.gameType &&
    gone.vassalage === come.vassalage;
  if (isSame) {
    const change = { ...come, rounds: 0, staked: come.staked - gone.staked, won: come.won - gone.won };
    return change.staked === 0n && change.won === 0n ? [] : [change];
  }
  return [...(gone === null ? [] : [{ ...gone, ...taken(gone) }]), ...(come === null ? [] : [come])];
};

const firstLookMs = 5_000;
const lookMaxMs = 5 * 60_000;

/** The delay before an unfinished round is compared with the ledger again, with exponential backoff. */
export const lookAfterMs = (looks: number): number => Math.min(firstLookMs * 2 ** Math.min(looks, 10), lookMaxMs);

const askMaxMs = 60 * 60_000;

/** The same backoff for a round in doubt, about which the vendor is asked. */
export const askAfterMs = (asks: number): number => Math.min(60_000 * 2 ** Math.min(asks, 10), askMaxMs);
