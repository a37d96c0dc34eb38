import type { PrivateField } from '@fairhouse/protocol/ops/members-wire';
import type { Audit } from '#modules/audit/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { RaiseStaffAlarm } from '#platform/ops/staff-alarm.types.ts';
import { contactsOf } from './contacts/contacts-of.ts';
import { insertReveal, readRevealFacts } from './member.ops.store.ts';
import { selectMember } from './member.store.ts';
import { readDetail } from './profile/read-detail.ts';
import { alarmsOf, usualDays } from './reveal-alarm.rules.ts';

/** security.md section 11. */
const perHour = 30;

const reveals = counter({ name: 'member_reveals_total', help: 'Private fields shown in clear.', labels: ['field'] });

type Owner = { brandId: string; memberId: string };

const readField = async (db: Queryable, owner: Owner, field: PrivateField, keys: KeyRing): Promise<string | null> => {
  if (field !== 'mobile' && field !== 'email') return readDetail(db, { ...owner, field }, { keys });
  const contacts = await contactsOf(db, owner, { keys });
  return contacts[field]?.value ?? null;
};

/**
 * Shows one private field in clear. It is counted and audited before the response, in one transaction; the audit log
 * never contains the value. Unusual reveals raise an alarm.
 */
export const revealField = async (
  { brandId, memberId, field, reason }: Owner & { field: PrivateField; reason: string },
  { operatorId, actor, address, requestId }: Operator,
  deps: { db: Db; clock: Clock; keys: KeyRing; audit: Audit; raiseAlarm: RaiseStaffAlarm },
): Promise<{ value: string | null; left: number }> => {
  const shown = await deps.db.transaction(async (tx) => {
    if ((await selectMember(tx, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const at = deps.clock.now();
    const facts = await readRevealFacts(tx, { operatorId, memberId, now: at, historyDays: usualDays });
    const seen = facts.inHour - 1;
    if (seen >= perHour) {
      // The transaction commits; a thrown refusal would roll the alarm back.
      await deps.raiseAlarm(tx, { operatorId, kind: 'reveal_quota', brandId, count: seen + 1, bound: perHour });
      return null;
    }
    const value = await readField(tx, { brandId, memberId }, field, deps.keys);
    await insertReveal(tx, { brandId, memberId, id: newId(), operatorId, field, at });
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'member.reveal',
      object: { kind: 'member', id: memberId },
      after: { field, isGiven: value !== null },
      reason,
      address,
      requestId,
    });
    for (const alarm of alarmsOf(facts)) await deps.raiseAlarm(tx, { operatorId, brandId, ...alarm });
    reveals.inc({ field });
    return { value, left: perHour - seen - 1 };
  });
  if (shown === null) throw new Refusal('OPS_REVEAL_QUOTA', { details: { perHour } });
  return shown;
};
