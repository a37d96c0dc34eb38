import { type BarReason, memberBarsChanged } from '@fairhouse/protocol';
import { setWalletFlag, walletsOf } from '#modules/ledger/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteBar, lockBars, recordRaised, updateBarEnd, writeBar } from './bars.store.ts';
import type { Bar, BarOwner } from './bars.types.ts';
import { readBars } from './blocks.query.ts';

export type BarUses = { outbox: Outbox };

/** The wallets follow the bars in the same transaction, so that no bet is taken between the two. */
const settle = async (tx: Tx, owner: BarOwner, before: readonly Bar[], { outbox }: BarUses): Promise<void> => {
  const bars = (await readBars(tx, owner)).map(({ reason }) => reason);
  if (bars.join() === before.map(({ reason }) => reason).join()) return;
  const isBarred = bars.length > 0;
  // By number, as everybody locks wallets.
  const wallets = (await walletsOf(tx, owner)).toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
  for (const { walletId, flags } of wallets) {
    if (flags.includes('barred') !== isBarred) await setWalletFlag(tx, { walletId, flag: 'barred', on: isBarred });
  }
  await outbox.add(tx, {
    definition: memberBarsChanged,
    brandId: owner.brandId,
    aggregate: `protection:${owner.memberId}`,
    payload: { memberId: owner.memberId, bars },
  });
};

/**
 * Keeps bets of a member from being taken, from the very next one on. Raised again it lasts until the
 * later end. The order of locks: the caller's own row, the member's bars, the wallets.
 */
export const raiseBar = async (
  tx: Tx,
  { reason, until, ...owner }: BarOwner & { reason: BarReason; until: Date | null },
  use: BarUses,
): Promise<void> => {
  await lockBars(tx, owner);
  const before = await readBars(tx, owner);
  await writeBar(tx, { ...owner, reason, until });
  if (!before.some((bar) => bar.reason === reason)) await recordRaised(tx, { ...owner, reason });
  await settle(tx, owner, before, use);
};

/** Takes one reason away; bets are taken again when none is left. */
export const liftBar = async (
  tx: Tx,
  { reason, ...owner }: BarOwner & { reason: BarReason },
  use: BarUses,
): Promise<void> => {
  await lockBars(tx, owner);
  const before = await readBars(tx, owner);
  await deleteBar(tx, { ...owner, reason });
  await settle(tx, owner, before, use);
};

/** Gives a bar that stands its end, where it had none or another one. What bets may do is the same until then. */
export const endBarAt = async (
  tx: Tx,
  { reason, until, ...owner }: BarOwner & { reason: BarReason; until: Date },
): Promise<void> => {
  await lockBars(tx, owner);
  await updateBarEnd(tx, { ...owner, reason, until });
};
