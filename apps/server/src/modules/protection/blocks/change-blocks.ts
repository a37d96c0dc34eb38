import { type BlockReason, memberBlocksChanged } from '@fairhouse/protocol';
import { setWalletFlag, walletsOf } from '#modules/ledger/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { readBlocks } from './blocks.query.ts';
import { deleteBlock, lockBlocks, recordRaised, updateBlockEnd, writeBlock } from './blocks.store.ts';
import type { Block, BlockOwner } from './blocks.types.ts';

export type BlockDeps = { outbox: Outbox };

/** Updates the wallets in the same transaction as the blocks, so that no bet is accepted in between. */
const settle = async (tx: Tx, owner: BlockOwner, before: readonly Block[], { outbox }: BlockDeps): Promise<void> => {
  const bars = (await readBlocks(tx, owner)).map(({ reason }) => reason);
  if (bars.join() === before.map(({ reason }) => reason).join()) return;
  const isBarred = bars.length > 0;
  // By number, the order in which all code locks wallets.
  const wallets = (await walletsOf(tx, owner)).toSorted((a, b) => (a.walletId < b.walletId ? -1 : 1));
  for (const { walletId, flags } of wallets) {
    if (flags.includes('barred') !== isBarred) await setWalletFlag(tx, { walletId, flag: 'barred', on: isBarred });
  }
  await outbox.add(tx, {
    definition: memberBlocksChanged,
    brandId: owner.brandId,
    aggregate: `protection:${owner.memberId}`,
    payload: { memberId: owner.memberId, bars },
  });
};

/**
 * Blocks betting for a member from the next bet on. Raised again, it lasts until the later end. Lock order: the
 * caller's own row, the member's blocks, the wallets.
 */
export const addBlock = async (
  tx: Tx,
  { reason, until, ...owner }: BlockOwner & { reason: BlockReason; until: Date | null },
  deps: BlockDeps,
): Promise<void> => {
  await lockBlocks(tx, owner);
  const before = await readBlocks(tx, owner);
  await writeBlock(tx, { ...owner, reason, until });
  if (!before.some((block) => block.reason === reason)) await recordRaised(tx, { ...owner, reason });
  await settle(tx, owner, before, deps);
};

/** Removes one reason; betting is possible again when none is left. */
export const liftBlock = async (
  tx: Tx,
  { reason, ...owner }: BlockOwner & { reason: BlockReason },
  deps: BlockDeps,
): Promise<void> => {
  await lockBlocks(tx, owner);
  const before = await readBlocks(tx, owner);
  await deleteBlock(tx, { ...owner, reason });
  await settle(tx, owner, before, deps);
};

/** Sets or changes the end of an active block. Betting stays blocked until then. */
export const endBlockAt = async (
  tx: Tx,
  { reason, until, ...owner }: BlockOwner & { reason: BlockReason; until: Date },
): Promise<void> => {
  await lockBlocks(tx, owner);
  await updateBlockEnd(tx, { ...owner, reason, until });
};
