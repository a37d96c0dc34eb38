import type { Audit } from '#modules/audit/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { groupId } from '../staff.deps.ts';

type Entry = Pick<Parameters<Audit['record']>[1], 'action' | 'before' | 'after' | 'reason'>;

/** Audits an operator's action on an operator account, their own or another's. */
export const recordAbout = async (
  tx: Tx,
  operatorId: string,
  entry: Entry,
  by: Pick<Operator, 'actor' | 'requestId' | 'address'>,
  { audit }: { audit: Audit },
): Promise<void> => {
  const { actor, requestId, address } = by;
  const object = { kind: 'operator', id: operatorId };
  await audit.record(tx, { brandId: groupId, actor, object, requestId, address, ...entry });
};
