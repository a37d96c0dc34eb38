import { digestOf } from '#modules/ledger/key-of.ts';
import { type Leg, walletFlags } from '#modules/ledger/ledger.types.ts';
import { hourOf, isCounted } from './allowance.ts';
import type { AllowanceUseRow, Books, Effects, HeldWinRow, KeyRow, RoundRow } from './books.types.ts';
import { decideJournal } from './decide-journal.ts';
import { daysOfKey } from './retention-days.ts';

/**
 * Decides a held win. If released, it is credited to the sub-balances it was won for; if refused, it returns to the
 * account that paid it and no longer counts for its bet. The specification of `ledger.end_held_win` and of the journal
 * that follows it.
 */
export const decideHeldWin = (
  books: Books,
  { key, state }: { key: string; state: 'released' | 'refused' },
  { now, journalId }: { now: Date; journalId: string },
): { verdict: 'done' | 'wrong_state' | 'unknown'; effects: Effects } => {
  const held = books.heldWin(key);
  if (held === undefined) return { verdict: 'unknown', effects: {} };
  if (held.state !== 'held') return { verdict: 'wrong_state', effects: {} };
  const wallet = books.wallet(held.walletId);
  if (wallet === undefined) throw new Error(`there is no wallet ${held.walletId}`);
  const { heldHouseAccount, houseAccountId, cash, bonus } = held;
  const leg: Leg =
    state === 'released'
      ? { wallet: wallet.id, delta: cash, bonusDelta: bonus, house: heldHouseAccount, kind: 'win_released' }
      : { fromHouseAccount: heldHouseAccount, toHouseAccount: houseAccountId, amount: cash + bonus };
  const { effects } = decideJournal(
    books,
    {
      brandId: wallet.brandId,
      key: digestOf(['held_win', key]),
      keyDay: now.toISOString().slice(0, 10),
      inputHash: digestOf(['held_win', key, state]),
      kind: 'win_released',
      source: 'held_win',
      objectId: key,
      actor: 'system',
      legs: [leg],
    },
    { now, journalId },
  );
  const heldWins = [{ ...held, state, decidedAt: now }];
  const isLimited = (wallet.flags & walletFlags.limited) !== 0;
  if (state === 'released') {
    return {
      verdict: 'done',
      effects: { ...effects, heldWins, uses: isLimited ? useAfterRelease(books, held, now) : [] },
    };
  }
  const { keys, rounds } = withoutWin(books, held, now);
  return { verdict: 'done', effects: { ...effects, heldWins, rounds, keys: [...(effects.keys ?? []), ...keys] } };
};

const useAfterRelease = (books: Books, { walletId, cash, bonus }: HeldWinRow, now: Date): AllowanceUseRow[] => {
  if (!isCounted(books.allowances(walletId))) return [];
  const hour = hourOf(now);
  const before = books.uses(walletId).find((use) => use.hour.getTime() === hour.getTime());
  const use = before ?? { walletId, hour, wagered: 0n, lost: 0n };
  return [{ ...use, lost: use.lost - cash - bonus }];
};

/** A refused win no longer counts for its bet or round; a bet that was settled in the same movement stays settled. */
const withoutWin = (books: Books, held: HeldWinRow, now: Date): { keys: KeyRow[]; rounds: RoundRow[] } => {
  const win = books.keysOf(held.walletId).find(({ key }) => key === held.key);
  if (win?.op !== 'credit') return { keys: [], rounds: [] };
  const round = held.round === null ? undefined : books.round(held.round.day, held.round.key);
  return {
    keys: betWithoutWin(books, win, now),
    rounds: round === undefined ? [] : [{ ...round, wins: Math.max(0, round.wins - 1) }],
  };
};

const betWithoutWin = (books: Books, { ref }: KeyRow, now: Date): KeyRow[] => {
  if (ref === null) return [];
  const bet = daysOfKey(ref.day, now)
    .map((day) => books.key(day, ref.key))
    .find((row) => row !== undefined);
  if (bet === undefined) return [];
  const wins = bet.wins - 1;
  return [{ ...bet, wins, outcome: wins === 0 && bet.outcome !== 'reversed' ? 'open' : bet.outcome }];
};
