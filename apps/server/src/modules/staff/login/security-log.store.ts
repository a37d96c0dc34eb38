import type { Queryable } from '#platform/db/db.ts';
import type { StaffEvent } from './security-log.types.ts';

export const insertEvent = async (
  db: Queryable,
  { id, at, operatorId, kind, address, details = {} }: StaffEvent & { id: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('staff.security_event')
    .values({ id, operator_id: operatorId, kind, at, address, details: JSON.stringify(details) })
    .execute();
};

const listMax = 50;

/** The last security events of one operator, newest first. */
export const listEvents = (db: Queryable, operatorId: string): Promise<{ kind: string; at: Date; address: string }[]> =>
  db
    .selectFrom('staff.security_event')
    .select(['kind', 'at', 'address'])
    .where('operator_id', '=', operatorId)
    .orderBy('at', 'desc')
    .limit(listMax)
    .execute();
