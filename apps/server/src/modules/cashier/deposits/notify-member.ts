import { sendMessage } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { orderPath } from './deposit.rules.ts';
import type { Deposit } from './deposit.types.ts';

/** Sends the member an inbox message about an order; each kind once per order. */
export const notifyMember = (
  tx: Tx,
  deposit: Deposit,
  template: 'depositCredited' | 'depositFailed' | 'depositExpired',
  deps: { outbox: Outbox },
): Promise<void> =>
  sendMessage(
    tx,
    {
      brandId: deposit.brandId,
      memberId: deposit.memberId,
      category: 'cashier',
      template,
      values: {
        amount: { minor: deposit.credited ?? deposit.amount, currency: deposit.currency },
        reference: deposit.reference,
        ...(deposit.reason === null ? {} : { reason: deposit.reason }),
      },
      link: orderPath(deposit),
      key: `${template}:${deposit.id}`,
    },
    deps,
  );
