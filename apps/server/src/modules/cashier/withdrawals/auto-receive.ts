import assert from 'node:assert/strict';
import { lockWallets, openHouseAccount, readWallets, settleMany } from '#modules/ledger/index.ts';
import { blockedAmong } from '#modules/member/index.ts';
import { sendMessages } from '#modules/message/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { lockAutoReceivable, postponeMany, writeAutoReceived } from './sweep.store.ts';
import { orderChanged, withdrawalMessage } from './withdrawal.events.ts';
import type { Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

/** money.md section 8: upper bound of wallets in one transaction. */
const batchMax = 200;
const lockedOutPauseMs = 5 * 60_000;

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => [
  ...items
    .reduce(
      (groups, item) => groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]),
      new Map<string, Item[]>(),
    )
    .values(),
];

/** Members who are blocked, or whose wallet is frozen or closed: they cannot report a missing payment, so nothing is assumed. */
const lockedOut = async (tx: Tx, due: readonly Withdrawal[]): Promise<ReadonlySet<string>> => {
  const wallets = await readWallets(
    tx,
    due.map(({ walletId }) => walletId),
  );
  const frozen = wallets.flatMap(({ memberId, flags }) =>
    flags.includes('frozen') || flags.includes('closed') ? [memberId] : [],
  );
  const blocked: string[] = [];
  for (const group of groupBy(due, ({ brandId }) => brandId)) {
    const brandId = group[0]?.brandId ?? '';
    blocked.push(...(await blockedAmong(tx, { brandId, ids: group.map(({ memberId }) => memberId) })));
  }
  return new Set([...frozen, ...blocked]);
};

const settlementsOf = async (tx: Tx, due: readonly Withdrawal[]) => {
  const settlements = [];
  for (const group of groupBy(due, (each) => `${each.brandId}:${each.currency}:${each.providerCode}`)) {
    const [first] = group;
    if (first === undefined) continue;
    const { brandId, currency, providerCode } = first;
    const clearing = await openHouseAccount(tx, { brandId, currency, code: `payout_clearing:${providerCode}` });
    const income = await openHouseAccount(tx, { brandId, currency, code: 'fee_income:withdrawal' });
    for (const { holdId, amount, received, returned, fee, feeTaken } of group) {
      // A partial payment was settled when it was paid.
      if (holdId === null) continue;
      const targets = [
        { house: clearing, amount: amount - received - returned },
        ...(fee > feeTaken ? [{ house: income, amount: fee - feeTaken }] : []),
      ];
      settlements.push({ holdId, targets, rest: 'release', actor: 'system' } as const);
    }
  }
  return settlements;
};

/** One batch of unconfirmed payments; returns how many it found. */
export const autoReceiveSome = (deps: Pick<WithdrawalDeps, 'db' | 'outbox'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await lockAutoReceivable(tx, batchMax);
    if (due.length === 0) return 0;
    const now = await deadlineNow(tx);
    const out = await lockedOut(tx, due);
    const waiting = due.filter(({ memberId }) => out.has(memberId));
    await postponeMany(
      tx,
      waiting.map(({ withdrawalId }) => withdrawalId),
      new Date(now.getTime() + lockedOutPauseMs),
    );
    const withdrawals = due.filter(({ memberId }) => !out.has(memberId));
    if (withdrawals.length === 0) return due.length;
    await lockWallets(
      tx,
      withdrawals.map(({ walletId }) => walletId),
    );
    const settlements = await settlementsOf(tx, withdrawals);
    const ended = settlements.length === 0 ? [] : await settleMany(tx, settlements);
    assert(ended.length === settlements.length && ended.every((verdict) => verdict === 'done'), 'holds end once');
    const written = await writeAutoReceived(tx, { withdrawals, now });
    assert.equal(written, withdrawals.length, 'a withdrawal moves under its lock alone');
    const moved = withdrawals.map((withdrawal) => ({ ...withdrawal, state: 'auto_received' as const }));
    await deps.outbox.addAll(tx, moved.map(orderChanged));
    await sendMessages(
      tx,
      moved.map((each) => withdrawalMessage(each, 'withdrawalAutoReceived')),
      deps,
    );
    return due.length;
  });
