import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { deleteSchedule, findSchedule } from './schedule.store.ts';
import { sendTask } from './send-schedule.ts';

type Named = { brandId: string; scheduleId: string };
type Deps = { db: Db; audit: Audit; jobs: Jobs };

const entryOf = ({ brandId, scheduleId }: Named, by: Operator, action: string) => ({
  brandId,
  actor: by.actor,
  action,
  object: { kind: 'report_schedule', id: scheduleId },
  requestId: by.requestId,
  address: by.address,
});

/** Removes a schedule; whoever may schedule may stop what another has scheduled. */
export const removeSchedule = (named: Named, by: Operator, { db, audit }: Deps): Promise<{ scheduleId: string }> =>
  db.transaction(async (tx) => {
    if (!(await deleteSchedule(tx, named))) throw new Refusal('SYSTEM_NOT_FOUND');
    await audit.record(tx, entryOf(named, by, 'report.delete_schedule'));
    return { scheduleId: named.scheduleId };
  });

/** Has a report sent now, beside its schedule. */
export const runSchedule = (named: Named, by: Operator, { db, audit, jobs }: Deps): Promise<{ scheduleId: string }> =>
  db.transaction(async (tx) => {
    if ((await findSchedule(tx, named)) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const payload = { ...named, attempt: newId() };
    await jobs.add(tx, { task: sendTask, payload, key: `${sendTask}:${named.scheduleId}`, attemptsMax: 5 });
    await audit.record(tx, entryOf(named, by, 'report.run_schedule'));
    return { scheduleId: named.scheduleId };
  });
