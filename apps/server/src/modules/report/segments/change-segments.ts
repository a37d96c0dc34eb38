import { segmentsMax } from '@fairhouse/protocol/ops/segments';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { demandFilterRights, mayFilter } from './demand-filter-rights.ts';
import { type SegmentFilter, storedFilter } from './segment.rules.ts';
import { lockSegments, readSegments, removeSegment, upsertSegment } from './segment.store.ts';

type Deps = { db: Db; audit: Audit };
type Named = { brandId: string; segmentId: string };

const auditOf = ({ actor, requestId, address }: Operator, { brandId, segmentId }: Named) => ({
  brandId,
  actor,
  requestId,
  address,
  object: { kind: 'segment', id: segmentId },
});

/** Saves a new segment or changes one. */
export const saveSegment = (
  { brandId, segmentId, name, filter }: Named & { name: string; filter: SegmentFilter },
  operator: Operator,
  { db, audit }: Deps,
): Promise<void> => {
  demandFilterRights(operator, brandId, filter);
  return db.transaction(async (tx) => {
    await lockSegments(tx, brandId);
    const all = await readSegments(tx, brandId);
    const before = all.find(({ id }) => id === segmentId);
    if (all.some((each) => each.id !== segmentId && each.name === name))
      throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'name-taken' } });
    if (before === undefined && all.length >= segmentsMax)
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many', most: segmentsMax } });
    if (before !== undefined) demandFilterRights(operator, brandId, before.filter);
    const stored = storedFilter(filter);
    const { operatorId, name: operatorName } = operator;
    const isWritten = await upsertSegment(tx, {
      id: segmentId,
      brandId,
      name,
      filter: stored,
      operatorId,
      operatorName,
    });
    if (!isWritten) throw new Refusal('SYSTEM_NOT_FOUND');
    await audit.record(tx, {
      ...auditOf(operator, { brandId, segmentId }),
      action: 'report.save_segment',
      ...(before !== undefined && { before: { name: before.name, filter: { ...before.filter } } }),
      after: { name, filter: stored },
    });
  });
};

export const deleteSegment = (of: Named, operator: Operator, { db, audit }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSegments(tx, of.brandId);
    const before = (await readSegments(tx, of.brandId)).find(({ id }) => id === of.segmentId);
    if (before === undefined || !mayFilter(operator, of.brandId, before.filter)) throw new Refusal('SYSTEM_NOT_FOUND');
    await removeSegment(tx, of);
    await audit.record(tx, {
      ...auditOf(operator, of),
      action: 'report.delete_segment',
      before: { name: before.name, filter: { ...before.filter } },
    });
  });
