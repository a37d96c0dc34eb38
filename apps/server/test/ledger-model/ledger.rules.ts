import { type Move, type Moved, type Verdict, verdicts } from '#modules/ledger/ledger.types.ts';
import { hourOf, isCounted, refusesStake } from './allowance.ts';
import { larger, smaller } from './amounts.ts';
import type {
  AllowanceRow,
  AllowanceUseRow,
  Books,
  Effects,
  FiledOp,
  HeldWinRow,
  KeyRow,
  RoundRow,
  WalletRow,
} from './books.types.ts';
import { countsFor } from './decide-allowance.ts';
import { daysOfKey, daysOfRound, filedUnder, oldestDay } from './retention-days.ts';
import { openWorkingWallet, type WorkingWallet } from './working-wallet.ts';

/**
 * The ledger's verdict on one hot-path movement, and which rows change. This is the executable specification
 * of `ledger.post_moves`: pure, one movement at a time, not optimised. A test gives the same batches to both,
 * and they must agree.
 */
export type Decision = { moved: Moved; effects: Effects };

export const decideMove = (books: Books, move: Move, now: Date): Decision => {
  const wallet = books.wallet(move.walletId);
  if (wallet === undefined) return unwritten('unknown_wallet', null);
  const known = findKey(books, move, now);
  if (known !== undefined) return replayKnown(known, move, wallet);
  const houseAccount = books.houseAccount(move.houseAccountId);
  const isOwnHouseAccount = houseAccount?.brandId === wallet.brandId && houseAccount.currency === wallet.currency;
  if (!isOwnHouseAccount) return unwritten('wrong_house', wallet);
  // A movement that refers to itself would be checked against the row it is about to write.
  if (move.ref?.key === move.key) return unwritten('ref_conflict', wallet);
  const matter = openMatter(books, move, wallet, now);
  switch (move.op) {
    case 'debit':
    case 'debit_credit':
      return decideDebit(matter);
    case 'credit':
      return decideCredit(matter);
    case 'reverse':
      return decideReverse(matter);
    case 'pay':
      return decidePay(matter);
    case 'close':
      return decideClose(matter);
  }
};

/** Recorded verdicts are final and replayed; the others are not stored. */
export const isRecorded = (verdict: Verdict): boolean => verdicts[verdict] < verdicts.conflict;

/**
 * The keys of the movement, its reference and its round; a batch uses them to detect items that depend on each other.
 */
export const namesOf = ({ key, ref, round }: Move): string[] =>
  [key, ref?.key, round?.key].filter((name) => name !== undefined);

type Matter = {
  books: Books;
  move: Move;
  now: Date;
  working: WorkingWallet;
  /** The allowances of a limited wallet and its play by hour; empty for every other wallet. */
  allowances: readonly AllowanceRow[];
  uses: readonly AllowanceUseRow[];
  round: RoundRow | undefined;
};

const openMatter = (books: Books, move: Move, wallet: WalletRow, now: Date): Matter => {
  const working = openWorkingWallet(books, wallet, { key: move.key, journalId: null, at: now });
  const isLimited = working.has('limited');
  const allowances = isLimited ? books.allowances(wallet.id) : [];
  const uses = isLimited ? books.uses(wallet.id) : [];
  return { books, move, now, working, allowances, uses, round: findRound(books, move, now) };
};

const findKey = (books: Books, { key, keyDay: day }: Pick<Move, 'key' | 'keyDay'>, now: Date): KeyRow | undefined =>
  firstOf(daysOfKey(day, now), (filed) => books.key(filed, key));

const findRound = (books: Books, { round }: Move, now: Date): RoundRow | undefined =>
  round === null ? undefined : firstOf(daysOfRound(round.day, now), (filed) => books.round(filed, round.key));

const firstOf = <Row>(days: readonly string[], find: (day: string) => Row | undefined): Row | undefined => {
  for (const day of days) {
    const row = find(day);
    if (row !== undefined) return row;
  }
  return undefined;
};

/** The key was used before: the same input gets the first verdict again, another input is a conflict. */
const replayKnown = (row: KeyRow, move: Move, wallet: WalletRow): Decision => {
  const isTombstone = row.verdict === 'tombstoned';
  if (row.walletId !== wallet.id || (row.inputHash !== move.inputHash && !isTombstone)) {
    return unwritten('conflict', wallet);
  }
  if (!isTombstone || row.inputHash !== null) return { moved: responseOf(row, { replayed: true }), effects: {} };
  // The first late arrival records the state of the wallet, and every repeat returns the same.
  const { seq, balance: after, bonus: bonusAfter } = wallet;
  const met = { ...row, inputHash: move.inputHash, seq, after, bonusAfter };
  return { moved: responseOf(met, { replayed: false }), effects: { keys: [met] } };
};

const responseOf = (row: KeyRow, { replayed }: { replayed: boolean }): Moved => ({
  verdict: row.verdict,
  replayed,
  outcome: row.outcome,
  seq: row.seq,
  balance: row.after,
  bonus: row.bonusAfter,
  delta: row.delta,
  bonusDelta: row.bonusDelta,
  deny: row.deny,
});

const unwritten = (verdict: Verdict, wallet: WalletRow | null): Decision => ({
  moved: {
    verdict,
    replayed: false,
    outcome: 'open',
    seq: wallet?.seq ?? 0n,
    balance: wallet?.balance ?? 0n,
    bonus: wallet?.bonus ?? 0n,
    delta: 0n,
    bonusDelta: 0n,
    deny: null,
  },
  effects: {},
});

/** The row that later requests with this key are answered from, with the wallet after all postings. */
const rowOf = ({ move, now, working }: Matter, verdict: Verdict, more: Partial<KeyRow> = {}): KeyRow => ({
  day: filedUnder(move.keyDay, now),
  key: move.key,
  inputHash: move.inputHash,
  walletId: move.walletId,
  houseAccountId: null,
  op: move.op,
  verdict,
  seq: working.wallet.seq,
  amount: move.op === 'debit' || move.op === 'debit_credit' ? move.debit : move.credit,
  bonusPart: 0n,
  delta: 0n,
  bonusDelta: 0n,
  after: working.wallet.balance,
  bonusAfter: working.wallet.bonus,
  outcome: 'open',
  wins: 0,
  won: 0n,
  ref: move.ref,
  deny: null,
  at: now,
  ...more,
});

/** Records the verdict under the key, together with all other changed rows. */
const record = (matter: Matter, row: KeyRow, more: Effects = {}): Decision => ({
  moved: responseOf(row, { replayed: false }),
  effects: {
    ...more,
    keys: [row, ...(more.keys ?? [])],
    wallets: [matter.working.wallet],
    postings: matter.working.postings,
    debts: matter.working.debts(),
  },
});

const refuse = (matter: Matter, verdict: Verdict): Decision =>
  record(matter, rowOf(matter, verdict, { deny: verdict === 'denied' ? matter.move.deny : null }));

/** A stake: cash first, then bonus. A win in the same movement goes back in the same proportion. */
const decideDebit = (matter: Matter): Decision => {
  const { move, working } = matter;
  const { debit } = move;
  const refusal = refusalOfDebit(matter);
  if (refusal !== null) return refuse(matter, refusal);

  const cash = smaller(working.wallet.balance, debit);
  const bonusPart = debit - cash;
  working.post({ kind: move.kind, houseAccountId: move.houseAccountId, cash: -cash, bonus: -bonusPart });
  const isSettled = move.op === 'debit_credit';
  const won = isSettled ? inProportion(move.credit, { bonus: bonusPart, whole: debit }) : { cash: 0n, bonus: 0n };
  if (isSettled) working.post({ kind: 'win', houseAccountId: move.houseAccountId, ...won });
  const tracked = move.rules.trackRound ? matter.round : undefined;
  const held = isSettled
    ? holdAbove(matter, won, {
        staked: debit + (tracked === undefined ? 0n : tracked.stakeCash + tracked.stakeBonus),
        wonBefore: tracked?.won ?? 0n,
      })
    : null;

  const row = rowOf(matter, held === null ? 'posted' : 'held', {
    houseAccountId: move.houseAccountId,
    bonusPart,
    delta: (held === null ? won.cash : 0n) - cash,
    bonusDelta: (held === null ? won.bonus : 0n) - bonusPart,
    outcome: isSettled ? 'settled' : 'open',
  });
  return record(matter, row, {
    uses: useAfter(matter, row),
    rounds: roundAfter(matter, {
      bets: 1,
      stakeCash: cash,
      stakeBonus: bonusPart,
      wins: isSettled ? 1 : 0,
      won: isSettled && held === null ? move.credit : 0n,
    }),
    heldWins: held === null ? [] : [held],
  });
};

const refusalOfDebit = ({ move, now, working, allowances, uses, round }: Matter): Verdict | null => {
  if (round?.isClosed) return 'round_closed';
  if (move.deny !== null) return 'denied';
  if (working.has('closed', 'frozen', 'debt', 'barred')) return 'refused_flag';
  const stakeMax = move.round?.stakeMax;
  const staked = round === undefined ? 0n : round.stakeCash + round.stakeBonus;
  if (stakeMax !== undefined && move.debit > 0n && staked + move.debit > stakeMax) return 'refused_stake';
  if (allowances.some((each) => refusesStake(each, { stake: move.debit, uses, now }))) return 'refused_limit';
  if (working.wallet.balance + working.wallet.bonus < move.debit) return 'refused_funds';
  return null;
};

/** A credit to the member. No flag stops it; it repays a debt first. */
const decideCredit = (matter: Matter): Decision => {
  const { books, move, now, working, round } = matter;
  const bet = move.ref === null ? undefined : findKey(books, { key: move.ref.key, keyDay: move.ref.day }, now);
  if (move.ref === null) {
    if (!mayComeWithoutBet(matter)) return unwritten('ref_missing', working.wallet);
  } else {
    if (bet === undefined) return unwritten('ref_missing', working.wallet);
    if (bet.walletId !== move.walletId || !canBeWonOn(bet.op)) return unwritten('ref_conflict', working.wallet);
    if (!isBooked(bet) || bet.outcome === 'reversed') return refuse(matter, 'ref_reversed');
  }
  if (round?.isClosed && !move.rules.creditAfterClose) return refuse(matter, 'round_closed');
  if (move.deny !== null) return refuse(matter, 'denied');

  const { cash, bonus } = splitOfCredit(matter, bet);
  working.post({ kind: move.kind, houseAccountId: move.houseAccountId, cash, bonus });
  const held = holdAbove(matter, { cash, bonus }, beforeCredit(matter, bet));
  if (held === null) working.repay(cash);
  const moved = held === null ? { delta: cash, bonusDelta: bonus } : {};
  const row = rowOf(matter, held === null ? 'posted' : 'held', { houseAccountId: move.houseAccountId, ...moved });
  const won = held === null ? move.credit : 0n;
  return record(matter, row, {
    keys: bet === undefined ? [] : [{ ...bet, wins: bet.wins + 1, won: bet.won + won, outcome: 'settled' }],
    // A held win is not paid yet, so it counts in no limit.
    uses: held === null ? useAfter(matter, row) : [],
    rounds: roundAfter(matter, { wins: 1, won }),
    heldWins: held === null ? [] : [held],
  });
};

const isBooked = ({ verdict }: KeyRow): boolean => verdict === 'posted' || verdict === 'held';

/** The stake behind a win and earlier wins: from the round if it is tracked, otherwise from the bet. */
const beforeCredit = ({ move, round }: Matter, bet: KeyRow | undefined): { staked: bigint; wonBefore: bigint } => {
  const nothing = { staked: 0n, wonBefore: 0n };
  if (move.ceiling?.times === undefined) return nothing;
  if (move.rules.trackRound && round !== undefined) {
    return { staked: round.stakeCash + round.stakeBonus, wonBefore: round.won };
  }
  if (bet === undefined) return nothing;
  const atOnce = bet.op === 'debit_credit' ? bet.amount + bet.delta + bet.bonusDelta : 0n;
  return { staked: bet.amount, wonBefore: bet.won + atOnce };
};

/** Sets a win aside that is above its ceiling; null if it is not. */
const holdAbove = (
  { books, move, now, working, round }: Matter,
  won: { cash: bigint; bonus: bigint },
  { staked, wonBefore }: { staked: bigint; wonBefore: bigint },
): HeldWinRow | null => {
  const { ceiling } = move;
  if (ceiling === undefined || move.credit === 0n) return null;
  const byStake = ceiling.times === undefined ? undefined : (staked * BigInt(ceiling.times)) / 1_000n;
  const most = [ceiling.floor, byStake].filter((each) => each !== undefined).reduce(larger, 0n);
  const isByStake = ceiling.floor !== undefined || byStake !== undefined;
  const bound = isByStake ? smaller(ceiling.max, most) : ceiling.max;
  if (wonBefore + move.credit <= bound) return null;
  const { brandId, currency } = working.wallet;
  const paidFrom = books.houseAccount(move.houseAccountId)?.code ?? '';
  const code = `held_wins:${paidFrom.replaceAll(':', '.')}`;
  const heldHouseAccount = books.houseAccountNamed({ brandId, code, currency }).id;
  working.post({ kind: 'win_held', houseAccountId: heldHouseAccount, cash: -won.cash, bonus: -won.bonus });
  return {
    key: move.key,
    walletId: move.walletId,
    houseAccountId: move.houseAccountId,
    heldHouseAccount,
    ...won,
    staked,
    wonBefore,
    ceiling: bound,
    state: 'held',
    decidedAt: null,
    round:
      move.rules.trackRound && move.round !== null
        ? { day: round?.day ?? filedUnder(move.round.day, now), key: move.round.key }
        : null,
  };
};

/** A movement counts in the hour of its posting: a stake as wagered and, until a win arrives, as lost. */
const useAfter = ({ now, allowances, uses, move: { walletId } }: Matter, posted: KeyRow): AllowanceUseRow[] => {
  if (!isCounted(allowances)) return [];
  const hour = hourOf(now);
  const before = useAt(uses, hour) ?? { walletId, hour, wagered: 0n, lost: 0n };
  const { wagered, lost } = countsFor(posted);
  return [{ ...before, wagered: before.wagered + wagered, lost: before.lost + lost }];
};

/**
 * A reversed movement is subtracted from its own hour, if that is still kept; a held win, from the hour of its release.
 */
const useWithout = ({ uses }: Matter, original: KeyRow, held: HeldWinRow | undefined): AllowanceUseRow[] => {
  const counted = [{ at: original.at, ...countsFor(original) }];
  if (held?.state === 'released' && held.decidedAt !== null) {
    counted.push({ at: held.decidedAt, wagered: 0n, lost: -held.cash - held.bonus });
  }
  const changed = new Map<number, AllowanceUseRow>();
  for (const { at, wagered, lost } of counted) {
    const hour = hourOf(at);
    const before = changed.get(hour.getTime()) ?? useAt(uses, hour);
    if (before === undefined) continue;
    changed.set(hour.getTime(), { ...before, wagered: before.wagered - wagered, lost: before.lost - lost });
  }
  return [...changed.values()];
};

const useAt = (uses: readonly AllowanceUseRow[], hour: Date): AllowanceUseRow | undefined =>
  uses.find((use) => use.hour.getTime() === hour.getTime());

/** A tombstone represents a bet that was reversed before it arrived. */
const canBeWonOn = (op: FiledOp): boolean => op === 'debit' || op === 'debit_credit' || op === 'tombstone';

const mayComeWithoutBet = ({ move, round }: Matter): boolean =>
  move.rules.creditWithoutRef || (move.rules.trackRound && (round?.bets ?? 0) > 0);

/** Winnings go back to the sub-balances in the proportion of the stake; the remainder is cash. */
const splitOfCredit = ({ move, round }: Matter, bet: KeyRow | undefined): { cash: bigint; bonus: bigint } => {
  if (move.rules.creditToBonus) return { cash: 0n, bonus: move.credit };
  if (bet !== undefined) return inProportion(move.credit, { bonus: bet.bonusPart, whole: bet.amount });
  if (!move.rules.trackRound || round === undefined) return { cash: move.credit, bonus: 0n };
  return inProportion(move.credit, { bonus: round.stakeBonus, whole: round.stakeCash + round.stakeBonus });
};

const inProportion = (amount: bigint, stake: { bonus: bigint; whole: bigint }): { cash: bigint; bonus: bigint } => {
  const bonus = stake.whole > 0n ? (amount * stake.bonus) / stake.whole : 0n;
  return { cash: amount - bonus, bonus };
};

/** Reverses a movement exactly, once. One that has not arrived gets a tombstone, so that it never posts. */
const decideReverse = (matter: Matter): Decision => {
  const { books, move, now, round, working } = matter;
  const { ref } = move;
  if (ref === null) throw new TypeError(`the reversal ${move.key} names nothing to undo`);
  const original = findKey(books, { key: ref.key, keyDay: ref.day }, now);
  // A key older than the retention period may have been posted and deleted, so no tombstone can be set for it.
  if (original === undefined && ref.day !== null && ref.day < oldestDay(now))
    return unwritten('ref_missing', working.wallet);
  if (original === undefined) return setTombstone(matter, ref);
  const isPosted = isBooked(original);
  const isOtherAmount = move.credit !== 0n && isPosted && move.credit !== original.amount;
  if (original.walletId !== move.walletId || isOtherAmount || !canBeUndone(original.op)) {
    return unwritten('ref_conflict', working.wallet);
  }
  if (original.verdict === 'tombstoned') return refuse(matter, 'already');
  if (!isPosted) return refuse(matter, 'nothing');
  if (original.outcome === 'reversed') return refuse(matter, 'already');
  const hasWin = original.outcome === 'settled' || (move.rules.trackRound && (round?.wins ?? 0) > 0);
  if (original.op === 'debit' && hasWin && !move.rules.reverseSettled) return refuse(matter, 'ref_settled');
  // A win that was refused while held has already been returned to its vendor.
  const held = original.verdict === 'held' ? books.heldWin(original.key) : undefined;
  if (original.op === 'credit' && held?.state === 'refused') return refuse(matter, 'already');
  return giveBack(matter, original, held);
};

/** Reversals, round closings and journals cannot be reversed. */
const canBeUndone = (op: FiledOp): boolean => op === 'credit' || canBeWonOn(op);

const setTombstone = (matter: Matter, ref: NonNullable<Move['ref']>): Decision => {
  const tombstone = rowOf(matter, 'tombstoned', {
    day: filedUnder(ref.day, matter.now),
    key: ref.key,
    inputHash: null,
    op: 'tombstone',
    amount: 0n,
    ref: null,
  });
  return record(matter, rowOf(matter, 'tombstone_set'), { keys: [tombstone] });
};

/** Returns the amount to the sub-balances it came from. What they do not cover becomes the member's debt. */
const giveBack = (matter: Matter, original: KeyRow, held: HeldWinRow | undefined): Decision => {
  const { move, working } = matter;
  const houseAccountId = original.houseAccountId;
  if (houseAccountId === null) throw new TypeError(`${original.key} was posted against no house account`);
  // A held win is posted back through the wallet, as it was credited, so it cannot create a debt.
  const back = held?.state === 'held' ? held : { cash: 0n, bonus: 0n };
  if (held?.state === 'held')
    working.post({ kind: 'win_released', houseAccountId: held.heldHouseAccount, cash: held.cash, bonus: held.bonus });
  const won = held?.state === 'held' || held?.state === 'released' ? held : { cash: 0n, bonus: 0n };
  const bonus = larger(-original.bonusDelta - won.bonus, -working.wallet.bonus);
  const bonusShort = bonus + original.bonusDelta + won.bonus;
  const owedCash = -original.delta - won.cash - bonusShort;
  const cash = larger(owedCash, -working.wallet.balance);
  const short = cash - owedCash;
  // Only the ledger knows the kind of the reversed movement.
  working.post({ kind: original.op === 'credit' ? 'rollback_win' : 'rollback_bet', houseAccountId, cash, bonus });
  const receivable = receivableOf(matter);
  if (short > 0n) working.owe(short);
  else working.repay(cash + back.cash);

  const row = rowOf(matter, short > 0n ? 'reversed_short' : 'reversed', {
    houseAccountId,
    amount: original.amount,
    delta: cash + back.cash,
    bonusDelta: bonus + back.bonus,
  });
  return record(matter, row, {
    keys: [{ ...original, outcome: 'reversed' }, ...betWithoutWin(matter, original)],
    rounds: roundAfter(matter, undoneInRound(original)),
    uses: useWithout(matter, original, held),
    heldWins: held?.state === 'held' || held?.state === 'released' ? [{ ...held, state: 'rolled_back' }] : [],
    entries:
      short > 0n
        ? [{ journalId: move.key, fromHouseAccount: receivable, toHouseAccount: houseAccountId, amount: short }]
        : [],
  });
};

const receivableOf = ({ books, working: { wallet } }: Matter): bigint =>
  books.houseAccountNamed({ brandId: wallet.brandId, code: 'member_receivable', currency: wallet.currency }).id;

/** A bet whose last win was reversed is open again, unless the bet itself was reversed. */
const betWithoutWin = ({ books, now }: Matter, { op, ref, amount, verdict }: KeyRow): KeyRow[] => {
  const bet = op === 'credit' && ref !== null ? findKey(books, { key: ref.key, keyDay: ref.day }, now) : undefined;
  if (bet === undefined) return [];
  const wins = bet.wins - 1;
  const won = larger(0n, bet.won - (verdict === 'held' ? 0n : amount));
  return [{ ...bet, wins, won, outcome: wins === 0 && bet.outcome !== 'reversed' ? 'open' : bet.outcome }];
};

const undoneInRound = ({ op, amount, bonusPart, delta, bonusDelta, verdict }: KeyRow): RoundChange => {
  const won = verdict === 'held' ? 0n : op === 'credit' ? amount : amount + delta + bonusDelta;
  const win = op === 'debit' ? {} : { wins: -1, won: -won };
  const stake = op === 'credit' ? {} : { bets: -1, stakeCash: bonusPart - amount, stakeBonus: -bonusPart };
  return { ...win, ...stake };
};

/** A payment by the platform, such as a salary. It is not play: no limit counts it, and nothing can refer to it. */
const decidePay = (matter: Matter): Decision => {
  const { move, working } = matter;
  const { kind, credit: cash, houseAccountId, ref, round, deny } = move;
  const isPayment = (kind === 'salary' || kind === 'dividend') && cash > 0n;
  if (!isPayment || ref !== null || round !== null || deny !== null)
    throw new TypeError(`${move.key} is not a payment`);
  working.post({ kind, houseAccountId, cash, bonus: 0n });
  working.repay(cash);
  return record(matter, rowOf(matter, 'posted', { houseAccountId, delta: cash }));
};

const decideClose = (matter: Matter): Decision => {
  if (matter.move.round === null) throw new TypeError(`${matter.move.key} closes no round`);
  return record(matter, rowOf(matter, 'posted', { amount: 0n }), { rounds: roundAfter(matter, {}) });
};

type RoundChange = Partial<Pick<RoundRow, 'bets' | 'wins' | 'won' | 'stakeCash' | 'stakeBonus'>>;

/**
 * The round after this movement, if it must be stored: rounds are tracked for sources that refer to the round instead
 * of the bet and for rounds with a maximum stake, and a closed round is always stored. Only a bet or a closing creates
 * a round; a win or a reversal only updates an existing one. A reversal that names another round than its bet must not
 * make that round's counters negative.
 */
const roundAfter = ({ move, now, round }: Matter, change: RoundChange): RoundRow[] => {
  if (move.round === null) return [];
  const closes = move.op === 'close' || (move.round.closes && move.op !== 'reverse');
  const isCounted = move.rules.trackRound
    ? round !== undefined || change.bets === 1
    : change.bets === 1
      ? move.round.stakeMax !== undefined
      : move.op === 'reverse' && (round?.bets ?? 0) > 0;
  if (!closes && !isCounted) return [];
  const before = round ?? blankRound(move.round, { walletId: move.walletId, now });
  const counted = isCounted
    ? {
        bets: Math.max(0, before.bets + (change.bets ?? 0)),
        wins: Math.max(0, before.wins + (change.wins ?? 0)),
        won: larger(0n, before.won + (change.won ?? 0n)),
        stakeCash: larger(0n, before.stakeCash + (change.stakeCash ?? 0n)),
        stakeBonus: larger(0n, before.stakeBonus + (change.stakeBonus ?? 0n)),
      }
    : {};
  return [{ ...before, ...counted, isClosed: before.isClosed || closes }];
};

const blankRound = (
  { key, day }: NonNullable<Move['round']>,
  { walletId, now }: { walletId: bigint; now: Date },
): RoundRow => ({
  day: filedUnder(day, now),
  key,
  walletId,
  isClosed: false,
  stakeCash: 0n,
  stakeBonus: 0n,
  bets: 0,
  wins: 0,
  won: 0n,
});
