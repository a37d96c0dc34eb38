import { operatorNames, operatorsWith } from '#modules/staff/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { readSchedules } from './schedule.store.ts';

/** The schedules of a brand, and the operators who may receive reports of it. */
export const listSchedules = async (brandId: string, by: Operator, { db }: { db: Db }) => {
  const stored = await readSchedules(db.read, brandId);
  const ids = [...new Set(stored.flatMap(({ operatorId, recipientIds }) => [operatorId, ...recipientIds]))];
  const names = ids.length === 0 ? new Map<string, string>() : await operatorNames(db.read, ids);
  const refOf = (operatorId: string) => ({ operatorId, name: names.get(operatorId) ?? '?' });
  const readers = await operatorsWith(db.read, { brandId, permission: 'report.read' });
  return {
    schedules: stored.map(({ brandId: _brand, operatorId, recipientIds, nextAt, lastSentAt, ...rest }) => ({
      ...rest,
      owner: refOf(operatorId),
      isMine: operatorId === by.operatorId,
      recipients: recipientIds.map(refOf),
      nextAt: nextAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
    recipients: readers.map(({ operatorId, name }) => ({ operatorId, name })),
  };
};
