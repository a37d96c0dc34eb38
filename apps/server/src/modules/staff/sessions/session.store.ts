import type { Queryable, Tx } from '#platform/db/db.ts';
import type {
  EndReason,
  SessionView,
  StaffFactor,
  StaffLoginMethod,
  StaffSession,
  UserAgentClass,
} from './session.types.ts';

export type NewSession = {
  idHash: Buffer;
  publicId: string;
  operatorId: string;
  door: StaffLoginMethod;
  createdAt: Date;
  idleUntil: Date;
  absoluteUntil: Date;
  steppedUp: { factor: StaffFactor; until: Date } | null;
  address: string;
  deviceId: string | null;
  userAgentClass: UserAgentClass;
};

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('staff.session')
    .values({
      id_hash: session.idHash,
      public_id: session.publicId,
      operator_id: session.operatorId,
      door: session.door,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      idle_until: session.idleUntil,
      absolute_until: session.absoluteUntil,
      stepped_up_until: session.steppedUp?.until ?? null,
      stepped_up_factor: session.steppedUp?.factor ?? null,
      address_first: session.address,
      address_last: session.address,
      user_agent_class: session.userAgentClass,
      device_id: session.deviceId,
    })
    .execute();
};

/** A session that has not been ended, of an active operator; the caller checks whether it has expired. */
export const findSession = async (db: Queryable, idHash: Buffer): Promise<StaffSession | null> => {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.operator as operator', 'operator.id', 'session.operator_id')
    .selectAll('session')
    .select('operator.name')
    .where('session.id_hash', '=', idHash)
    .where('session.ended_at', 'is', null)
    .where('operator.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    idHash: row.id_hash,
    operatorId: row.operator_id,
    operatorName: row.name,
    lastSeenAt: row.last_seen_at,
    idleUntil: row.idle_until,
    absoluteUntil: row.absolute_until,
    steppedUp:
      row.stepped_up_until === null
        ? null
        : { factor: row.stepped_up_factor as StaffFactor, until: row.stepped_up_until },
  };
};

/** The token digest of the device a session was opened from; null without a device. */
export const deviceOf = async (db: Queryable, sessionId: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('staff.session as session')
    .innerJoin('staff.device as device', 'device.id', 'session.device_id')
    .select('device.token_hash')
    .where('session.id_hash', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirst();
  return row?.token_hash ?? null;
};

/** Records that the session is in use. A session that has ended meanwhile is not changed. */
export const touchSession = async (
  db: Queryable,
  { idHash, seenAt, idleUntil, address }: { idHash: Buffer; seenAt: Date; idleUntil: Date; address: string },
): Promise<void> => {
  await db
    .updateTable('staff.session')
    .set({ last_seen_at: seenAt, idle_until: idleUntil, address_last: address })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute();
};

/** Consumes the factor for one action under a row lock, so that only one of two concurrent callers gets it. */
export const takeFactor = async (db: Queryable, { idHash, now }: { idHash: Buffer; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff.session')
    .set({ step_up_used: true })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .where('step_up_used', '=', false)
    .where('stepped_up_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Gives a live session a new id and the shown factor. Only one of two concurrent callers finds the old id. */
export const rekeySession = async (
  tx: Tx,
  { idHash, newIdHash, factor, until }: { idHash: Buffer; newIdHash: Buffer; factor: StaffFactor; until: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ id_hash: newIdHash, stepped_up_factor: factor, stepped_up_until: until, step_up_used: false })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends one session by its digest. Returns false when it had already ended. */
export const markEnded = async (
  tx: Tx,
  { idHash, at, reason }: { idHash: Buffer; at: Date; reason: EndReason },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.session')
    .set({ ended_at: at, end_reason: reason })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Ends an operator's live sessions: all, one by its public id, or those of a device, but never `except`. Returns the
 * number ended.
 */
export const markEndedOf = async (
  tx: Tx,
  {
    operatorId,
    publicId,
    deviceId,
    except,
    at,
    reason,
  }: { operatorId: string; publicId?: string; deviceId?: string; except?: Buffer; at: Date; reason: EndReason },
): Promise<number> => {
  let ending = tx
    .updateTable('staff.session')
    .set({ ended_at: at, end_reason: reason })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (publicId !== undefined) ending = ending.where('public_id', '=', publicId);
  if (deviceId !== undefined) ending = ending.where('device_id', '=', deviceId);
  if (except !== undefined) ending = ending.where('id_hash', '!=', except);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** No operator has that many devices; only the last used are listed. */
const listMax = 50;

/** An operator's live sessions, last used first. */
export const listLive = async (
  db: Queryable,
  { operatorId, current, now }: { operatorId: string; current: Buffer | null; now: Date },
): Promise<SessionView[]> => {
  const rows = await db
    .selectFrom('staff.session')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(listMax)
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    deviceId: row.device_id,
    isCurrent: current !== null && row.id_hash.equals(current),
    device: row.user_agent_class as UserAgentClass,
    address: row.address_last,
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
};
