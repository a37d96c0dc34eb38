import { type AllowanceKind, allowanceHoursMax, walletFlags } from '#modules/ledger/ledger.types.ts';
import { hourOf, isCounted, isKept } from './allowance.ts';
import type { AllowanceRow, AllowanceUseRow, Books, HeldWinRow, KeyRow, WalletRow } from './books.types.ts';

export type AllowanceInput = {
  walletId: bigint;
  kind: AllowanceKind;
  periodHours: number;
  /** Null removes it. */
  ceiling: bigint | null;
};

/** All allowances and uses of a wallet; they replace the existing ones. */
export type AllowanceChange = {
  wallet: WalletRow;
  allowances: readonly AllowanceRow[];
  uses: readonly AllowanceUseRow[];
};

/**
 * Sets or removes a ceiling, effective at once. The first window of a wallet includes earlier play: the database
 * derives it from the postings, this model from the keys. The specification of `ledger.set_allowance`.
 */
export const decideAllowance = (books: Books, input: AllowanceInput, now: Date): AllowanceChange => {
  const { walletId, kind, periodHours, ceiling } = input;
  const wallet = books.wallet(walletId);
  if (wallet === undefined) throw new RangeError(`there is no wallet ${walletId}`);
  const isFitting = kind === 'stake' ? periodHours === 0 : periodHours >= 1 && periodHours <= allowanceHoursMax;
  if (ceiling !== null && (!isFitting || ceiling < 0n))
    throw new RangeError(`no ${kind} is limited for ${periodHours} h`);
  const before = books.allowances(walletId);
  const others = before.filter((row) => row.kind !== kind || row.periodHours !== periodHours);
  const allowances = ceiling === null ? others : [...others, { walletId, kind, periodHours, ceiling }];
  const flags = wallet.flags & ~walletFlags.limited;
  return {
    wallet: { ...wallet, flags: allowances.length > 0 ? flags | walletFlags.limited : flags },
    allowances,
    uses: usesAfter(books, { walletId, wasCounted: isCounted(before), isCounted: isCounted(allowances), now }),
  };
};

const usesAfter = (
  books: Books,
  change: { walletId: bigint; wasCounted: boolean; isCounted: boolean; now: Date },
): readonly AllowanceUseRow[] => {
  if (!change.isCounted) return [];
  if (change.wasCounted) return books.uses(change.walletId);
  return playedBefore(books.keysOf(change.walletId), books.heldWinsOf(change.walletId), change.now);
};

/** The amounts that a movement which is not reversed counts for. */
export const countsFor = ({ op, amount, delta, bonusDelta }: KeyRow): { wagered: bigint; lost: bigint } => ({
  wagered: op === 'credit' ? 0n : amount,
  lost: -delta - bonusDelta,
});

const isPlay = ({ op, verdict, outcome }: KeyRow): boolean =>
  (op === 'debit' || op === 'debit_credit' || op === 'credit') &&
  (verdict === 'posted' || verdict === 'held') &&
  outcome !== 'reversed';

const playedBefore = (keys: readonly KeyRow[], held: readonly HeldWinRow[], now: Date): AllowanceUseRow[] => {
  const hours = new Map<number, AllowanceUseRow>();
  const count = (walletId: bigint, at: Date, { wagered, lost }: { wagered: bigint; lost: bigint }): void => {
    const hour = hourOf(at);
    const sum = hours.get(hour.getTime()) ?? { walletId, hour, wagered: 0n, lost: 0n };
    hours.set(hour.getTime(), { ...sum, wagered: sum.wagered + wagered, lost: sum.lost + lost });
  };
  for (const key of keys.filter(isPlay)) count(key.walletId, key.at, countsFor(key));
  // A held win counts at the time of its release.
  for (const { walletId, state, decidedAt, cash, bonus } of held) {
    if (state === 'released' && decidedAt !== null) count(walletId, decidedAt, { wagered: 0n, lost: -cash - bonus });
  }
  return [...hours.values()].filter((row) => isKept(row, now));
};
