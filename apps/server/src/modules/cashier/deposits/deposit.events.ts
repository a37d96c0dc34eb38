import { cashierOrderChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Deposit } from './deposit.types.ts';

export const depositChanged = ({
  id,
  brandId,
  memberId,
  state,
}: Pick<Deposit, 'id' | 'brandId' | 'memberId' | 'state'>): NewEvent<typeof cashierOrderChanged> => ({
  definition: cashierOrderChanged,
  brandId,
  aggregate: `deposit:${id}`,
  payload: { memberId, kind: 'deposit', orderId: id, state },
});
