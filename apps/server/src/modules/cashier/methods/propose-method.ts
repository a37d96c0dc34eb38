import type { opsAddPaymentMethodEndpoint, opsChangePaymentMethodEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { kindsOf, type MethodOpsUses } from './list-payment-methods.ts';
import { type AddPayload, addMethodKind, type ChangePayload, changeMethodKind } from './method.kinds.ts';

type Change = z.output<(typeof opsChangePaymentMethodEndpoint)['schema']['body']>;
type Addition = z.output<(typeof opsAddPaymentMethodEndpoint)['schema']['body']>;

const asText = <Wish extends { min: bigint; max: bigint; feeFlat: bigint }>(wish: Wish) => ({
  ...wish,
  min: `${wish.min}`,
  max: `${wish.max}`,
  feeFlat: `${wish.feeFlat}`,
});

/** Asks a second person for other terms of a method. Nothing changes here. */
export const proposeChange = (
  { brandId, methodId }: { brandId: string; methodId: string },
  { reason, ...wish }: Change,
  operator: Operator,
  use: MethodOpsUses,
): Promise<ChangeOutcome> => {
  const payload: ChangePayload = { methodId, ...asText(wish) };
  return use.approvals.propose({ kind: changeMethodKind, brandId, payload, reason }, operator);
};

/** Asks a second person for a new method. */
export const proposeAddition = async (
  { brandId }: { brandId: string },
  { reason, ...wish }: Addition,
  operator: Operator,
  use: MethodOpsUses,
): Promise<ChangeOutcome> => {
  if (!kindsOf(wish.providerCode, use.providers).includes(wish.kind))
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'providerCode', why: 'cannot-do-it' } });
  const payload: AddPayload = asText(wish);
  return use.approvals.propose({ kind: addMethodKind, brandId, payload, reason }, operator);
};
