import type { OrderReason } from '@fairhouse/protocol';
import { releaseDeposit } from '#modules/protection/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deposit, StepBy } from './deposit.types.ts';
import { moveDeposit } from './move-deposit.ts';
import { notifyMember } from './notify-member.ts';

/** Fails a locked order for which no money arrived; it no longer counts against the member's limits. */
export const failDeposit = async (
  tx: Tx,
  deposit: Deposit,
  { reason, by, detail }: { reason: OrderReason; by: StepBy; detail: string },
  deps: { outbox: Outbox },
): Promise<Deposit> => {
  const moved = await moveDeposit(
    tx,
    deposit,
    { state: 'failed', reason, needsPeople: false, askAt: null, by, detail },
    deps,
  );
  await releaseDeposit(tx, { brandId: deposit.brandId, orderId: deposit.id });
  await notifyMember(tx, moved, 'depositFailed', deps);
  return moved;
};
