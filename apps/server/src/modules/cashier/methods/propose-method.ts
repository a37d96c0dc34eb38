import type { opsAddPaymentMethodEndpoint, opsChangePaymentMethodEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { kindsOf, type MethodOpsDeps } from './list-payment-methods.ts';
import { type AddPayload, addMethodKind, type ChangePayload, changeMethodKind } from './method.kinds.ts';

type Change = z.output<(typeof opsChangePaymentMethodEndpoint)['schema']['body']>;
type Addition = z.output<(typeof opsAddPaymentMethodEndpoint)['schema']['body']>;

const asText = <Input extends { min: bigint; max: bigint; feeFlat: bigint }>(input: Input) => ({
  ...input,
  min: `${input.min}`,
  max: `${input.max}`,
  feeFlat: `${input.feeFlat}`,
});

/** Requests approval for a change of a method. Nothing changes until then. */
export const proposeChange = (
  { brandId, methodId }: { brandId: string; methodId: string },
  { reason, ...input }: Change,
  operator: Operator,
  deps: MethodOpsDeps,
): Promise<ChangeOutcome> => {
  const payload: ChangePayload = { methodId, ...asText(input) };
  return deps.approvals.propose({ kind: changeMethodKind, brandId, payload, reason }, operator);
};

/** Requests approval for a new method. */
export const proposeAddition = async (
  { brandId }: { brandId: string },
  { reason, ...input }: Addition,
  operator: Operator,
  deps: MethodOpsDeps,
): Promise<ChangeOutcome> => {
  if (!kindsOf(input.providerCode, deps.providers).includes(input.kind))
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'providerCode', why: 'cannot-do-it' } });
  const payload: AddPayload = asText(input);
  return deps.approvals.propose({ kind: addMethodKind, brandId, payload, reason }, operator);
};
