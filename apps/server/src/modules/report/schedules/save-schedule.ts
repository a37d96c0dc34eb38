import { reportQuery, schedulesMax } from '@fairhouse/protocol/ops/reports';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { operatorsWith } from '#modules/staff/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { getReport } from '../reports/get-report.ts';
import type { RollupBrand } from '../rollups/rollup.types.ts';
import { insertSchedule, readSchedules, updateSchedule } from './schedule.store.ts';
import type { ScheduleDeps, StoredSchedule } from './schedule.types.ts';

const { from: _from, to: _to, ...kept } = reportQuery;
const query = z.strictObject(kept);

export type ScheduleInput = Pick<
  StoredSchedule,
  'name' | 'report' | 'query' | 'cadence' | 'hour' | 'file' | 'recipientIds'
> & {
  scheduleId?: string | undefined;
};

/** Saves a schedule. The report is made once, so that a question it cannot answer is refused now and not at night. */
export const saveSchedule = async (
  brand: RollupBrand,
  input: ScheduleInput,
  by: Operator,
  deps: ScheduleDeps & { audit: Audit },
): Promise<{ scheduleId: string }> => {
  const { brandId, timeZone } = brand;
  const asked = query.safeParse(input.query);
  if (input.report === 'regulator' || !asked.success) throw new Refusal('OPS_VALUE_REFUSED');
  await getReport(input.report, asked.data, brand, deps);
  const readers = new Set(
    (await operatorsWith(deps.db.read, { brandId, permission: 'report.read' })).map(({ operatorId }) => operatorId),
  );
  if (input.recipientIds.some((id) => !readers.has(id)))
    throw new Refusal('OPS_VALUE_REFUSED', { details: { parameter: 'recipientIds' } });
  const saved = { ...input, brandId, operatorId: by.operatorId, timeZone };
  return deps.db.transaction(async (tx) => {
    const { scheduleId } = input;
    if (scheduleId === undefined && (await readSchedules(tx, brandId)).length >= schedulesMax)
      throw new Refusal('OPS_NOT_POSSIBLE');
    if (scheduleId !== undefined && !(await updateSchedule(tx, scheduleId, saved)))
      throw new Refusal('SYSTEM_NOT_FOUND');
    const id = scheduleId ?? (await insertSchedule(tx, saved));
    const { name, report, cadence, hour, file, recipientIds } = input;
    await deps.audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'report.save_schedule',
      object: { kind: 'report_schedule', id },
      after: { name, report, cadence, hour, file, recipientIds },
      requestId: by.requestId,
      address: by.address,
    });
    return { scheduleId: id };
  });
};
