import type { Audit } from '#modules/audit/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';
import type { StaffAlarm } from '#platform/ops/staff-alarm.types.ts';
import { putAlarm } from './alarm.store.ts';

const raised = counter({
  name: 'staff_alarms_total',
  help: 'Alarms about operators; an open one is counted once.',
  labels: ['kind'],
});

/**
 * Raises an alarm in the transaction of its cause, audited and listed for administrators. While the same alarm is open,
 * only its count is incremented.
 */
export const raiseAlarm = async (
  tx: Tx,
  { operatorId, kind, brandId, count, bound }: StaffAlarm,
  { clock, audit }: { clock: Clock; audit: Audit },
): Promise<void> => {
  const details = { ...(count !== undefined && { count }), ...(bound !== undefined && { bound }) };
  const id = newId();
  if (!(await putAlarm(tx, { id, operatorId, kind, details, now: clock.now() }))) return;
  raised.inc({ kind });
  await audit.record(tx, {
    brandId,
    actor: { kind: 'system', id: 'alarms' },
    action: 'staff.raise_alarm',
    object: { kind: 'operator', id: operatorId },
    after: { alarmId: id, kind, ...details },
  });
};
