import type { opsTightenLimitEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { tightenDepositLimit } from '../deposit-limits/tighten-deposit-limit.ts';
import { tightenPlayLimit } from '../limits/tighten-play-limit.ts';
import type { ProtectionOpsDeps } from './protection-ops.types.ts';
import type { RestrictionOwner } from './restriction.types.ts';

type Input = z.output<(typeof opsTightenLimitEndpoint)['schema']['body']>;

const tighten = (
  tx: Tx,
  limit: RestrictionOwner & { currency: string; actor: `operator:${string}` },
  { kind, period, ceiling }: Pick<Input, 'kind' | 'period' | 'ceiling'>,
): Promise<{ ok: boolean; from: bigint | null }> => {
  if ((kind === 'stake') !== (period === 'bet'))
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'period' } });
  if (kind !== 'deposit') return tightenPlayLimit(tx, { ...limit, kind, period, ceiling });
  if (period === 'bet') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'period' } });
  return tightenDepositLimit(tx, { ...limit, period, ceiling });
};

/** Lowers a member's limit at once. A value that is not lower is refused. */
export const tightenLimit = (
  owner: RestrictionOwner,
  { reason, ...input }: Input,
  { operatorId, actor, address, requestId }: Operator,
  deps: ProtectionOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = owner;
    const names = await deps.namesOf(tx, { brandId, ids: [memberId] });
    if (!names.has(memberId)) throw new Refusal('SYSTEM_NOT_FOUND');
    const currency = await deps.currencyOf({ brandId, memberId });
    const { ok, from } = await tighten(tx, { brandId, memberId, currency, actor: `operator:${operatorId}` }, input);
    if (!ok) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'lower', ceiling: `${from}` } });
    const { kind, period, ceiling } = input;
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.tighten_limit',
      object: { kind: 'member', id: memberId },
      before: { kind, period, ceiling: from === null ? null : `${from}`, currency },
      after: { kind, period, ceiling: `${ceiling}`, currency },
      reason,
      address,
      requestId,
    });
  });
