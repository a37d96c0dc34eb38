import { cashierOrderChanged } from '@fairhouse/protocol';
import { memberPath } from '@fairhouse/protocol/member-pages';
import type { NewMessage } from '#modules/message/index.ts';
import type { NewEvent } from '#platform/bus/outbox.ts';
import { publishedReason } from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** A withdrawal has changed its state; the member's pages reload it. */
export const orderChanged = ({
  brandId,
  memberId,
  withdrawalId,
  state,
}: Pick<Withdrawal, 'brandId' | 'memberId' | 'withdrawalId' | 'state'>): NewEvent<typeof cashierOrderChanged> => ({
  definition: cashierOrderChanged,
  brandId,
  aggregate: `withdrawal:${withdrawalId}`,
  payload: { memberId, kind: 'withdrawal', orderId: withdrawalId, state },
});

/** A message about a withdrawal, sent once for each event. */
export const withdrawalMessage = (
  { brandId, memberId, withdrawalId, amount, currency, reference, autoReceiveAt, state, ...withdrawal }: Withdrawal,
  template: NewMessage['template'],
  values: Record<string, unknown> = {},
): NewMessage => {
  const reason = publishedReason(state, withdrawal.reason);
  return {
    brandId,
    memberId,
    category: 'cashier',
    template,
    values: {
      amount: { minor: `${amount}`, currency },
      reference,
      ...(reason !== null && { reason }),
      ...(autoReceiveAt !== null && { until: autoReceiveAt.toISOString() }),
      ...values,
    },
    link: memberPath('withdraw', { order: withdrawalId }),
    key: `withdrawal:${withdrawalId}:${template}`,
  };
};
