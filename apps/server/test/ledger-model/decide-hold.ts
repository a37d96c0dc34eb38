import type { HoldEnd, HoldOrder, HoldResult, HoldSettlement, PostingKind } from '#modules/ledger/ledger.types.ts';
import type { Books, Effects, HoldRow } from './books.types.ts';
import { decideJournal, houseAccountOf, MalformedJournalError } from './decide-journal.ts';
import { openWorkingWallet, type WorkingWallet } from './working-wallet.ts';

type Ids = { now: Date; journalId: string };

/** Places a hold. Placing may be refused; ending may not. */
export const decideHold = (
  books: Books,
  order: HoldOrder,
  { holdId, ...stamp }: Ids & { holdId: string },
): { result: HoldResult; effects: Effects } => {
  if (order.amount <= 0n) throw new MalformedJournalError('a hold has a positive amount');
  const wallet = books.wallet(order.walletId);
  if (wallet === undefined) throw new MalformedJournalError(`there is no wallet ${order.walletId}`);
  const house = books.houseAccountNamed({ brandId: wallet.brandId, code: 'member_held', currency: wallet.currency }).id;
  const { brandId, key, keyDay, inputHash, objectId, actor } = order;
  const legs = [{ wallet: wallet.id, delta: -order.amount, house, kind: 'hold' as const }];
  const { result, effects } = decideJournal(
    books,
    { brandId, key, keyDay, inputHash, kind: 'hold', source: 'ledger', objectId, actor, legs },
    stamp,
  );
  if (result.verdict !== 'posted') return { result, effects };
  const { replayed, wallets } = result;
  const [leg] = wallets;
  if (leg === undefined) throw new Error(`the hold ${key} moved no wallet`);
  const placedId = replayed ? (books.journalOf(key)?.holdId ?? holdId) : holdId;
  const response = { verdict: 'posted', replayed, holdId: placedId, seq: leg.seq, balance: leg.balance } as const;
  if (replayed) return { result: response, effects };
  const placed: HoldRow = {
    id: holdId,
    brandId,
    walletId: wallet.id,
    amount: order.amount,
    posted: 0n,
    released: 0n,
    reheld: 0n,
    state: 'placed',
    objectId,
    parentId: null,
    expiresAt: order.expiresAt,
  };
  return {
    result: response,
    effects: {
      ...effects,
      wallets: (effects.wallets ?? []).map((row) => ({ ...row, held: row.held + order.amount })),
      journals: (effects.journals ?? []).map((row) => ({ ...row, holdId })),
      holds: [placed],
    },
  };
};

type Ended = { result: HoldEnd; effects: Effects };

/** Settles a hold to its targets; the rest is released, or held again without touching the balance. */
export const decideSettle = (
  books: Books,
  { holdId, targets, rest }: HoldSettlement,
  { childId, ...ids }: Ids & { childId: string },
): Ended => {
  if (targets.length === 0) throw new MalformedJournalError('a settlement without a target is a release');
  const found = findPlaced(books, holdId, ids);
  if ('verdict' in found) return { result: found, effects: {} };
  const { hold, working, heldHouseAccount } = found;
  const settled = targets.reduce((sum, { amount }) => sum + amount, 0n);
  const areRight = targets.every(({ house, amount }) => {
    const { brandId, currency } = houseAccountOf(books, house);
    return amount > 0n && brandId === working.wallet.brandId && currency === working.wallet.currency;
  });
  if (!areRight || settled < 1n || settled > hold.amount) {
    throw new MalformedJournalError(`the targets of hold ${holdId} do not fit it`);
  }
  const left = hold.amount - settled;
  const isReheld = rest === 'rehold' && left > 0n;
  working.post({ kind: 'hold_settled', houseAccountId: heldHouseAccount, cash: 0n, bonus: 0n });
  if (isReheld) working.hold(-settled);
  else {
    working.hold(-hold.amount);
    if (left > 0n) giveLeftBack(working, { kind: 'hold_released', heldHouseAccount, left });
  }
  const ended: HoldRow = {
    ...hold,
    state: 'settled',
    posted: settled,
    released: isReheld ? 0n : left,
    reheld: isReheld ? left : 0n,
  };
  const child: HoldRow = { ...hold, id: childId, parentId: hold.id, amount: left };
  const entries = targets.map(({ house, amount }) => ({
    journalId: ids.journalId,
    fromHouseAccount: heldHouseAccount,
    toHouseAccount: house,
    amount,
  }));
  return end(working, { hold: ended, child: isReheld ? child : null, entries });
};

/** Returns the whole amount to the balance: by request (`released`) or after its deadline (`expired`). */
export const decideRelease = (
  books: Books,
  { holdId, as }: { holdId: string; as: 'released' | 'expired' },
  ids: Ids,
): Ended => {
  const found = findPlaced(books, holdId, ids);
  if ('verdict' in found) return { result: found, effects: {} };
  const { hold, working, heldHouseAccount } = found;
  working.hold(-hold.amount);
  giveLeftBack(working, {
    kind: as === 'released' ? 'hold_released' : 'hold_expired',
    heldHouseAccount,
    left: hold.amount,
  });
  return end(working, { hold: { ...hold, state: as, released: hold.amount }, child: null, entries: [] });
};

/** A hold leaves `placed` once; a second call returns its current state. */
const findPlaced = (
  books: Books,
  holdId: string,
  { now, journalId }: Ids,
): { hold: HoldRow; working: WorkingWallet; heldHouseAccount: bigint } | Exclude<HoldEnd, { verdict: 'done' }> => {
  const hold = books.hold(holdId);
  if (hold === undefined) return { verdict: 'unknown_hold' };
  if (hold.state !== 'placed') return { verdict: 'wrong_state', state: hold.state };
  const wallet = books.wallet(hold.walletId);
  if (wallet === undefined) throw new Error(`the hold ${holdId} stands on no wallet`);
  const { brandId, currency } = wallet;
  return {
    hold,
    working: openWorkingWallet(books, wallet, { key: journalId, journalId, at: now }),
    heldHouseAccount: books.houseAccountNamed({ brandId, code: 'member_held', currency }).id,
  };
};

const giveLeftBack = (
  working: WorkingWallet,
  { kind, heldHouseAccount, left }: { kind: PostingKind; heldHouseAccount: bigint; left: bigint },
): void => {
  working.post({ kind, houseAccountId: heldHouseAccount, cash: left, bonus: 0n });
  working.repay(left);
};

const end = (
  working: WorkingWallet,
  { hold, child, entries }: { hold: HoldRow; child: HoldRow | null; entries: NonNullable<Effects['entries']> },
): Ended => ({
  result: {
    verdict: 'done',
    state: hold.state,
    childHoldId: child?.id ?? null,
    seq: working.wallet.seq,
    balance: working.wallet.balance,
  },
  effects: {
    wallets: [working.wallet],
    postings: working.postings,
    debts: working.debts(),
    holds: child === null ? [hold] : [hold, child],
    entries,
  },
});
