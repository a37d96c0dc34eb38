import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator as Person } from '#platform/ops/operator.ts';
import { recordAbout } from '../login/record.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { lockAlarm, markClosed } from './alarm.store.ts';

/** Closes an alarm with the finding. Operators cannot close alarms about themselves. */
export const closeAlarm = (
  by: Person,
  { alarmId, reason }: { alarmId: string; reason: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const alarm = await lockAlarm(tx, alarmId);
    if (alarm === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const { operatorId, kind } = alarm;
    if (operatorId === by.operatorId) throw new Refusal('OPS_APPROVAL_OWN');
    await markClosed(tx, { id: alarmId, by: by.operatorId, reason, now: deps.clock.now() });
    await recordAbout(tx, operatorId, { action: 'staff.close_alarm', after: { alarmId, kind }, reason }, by, deps);
  });
