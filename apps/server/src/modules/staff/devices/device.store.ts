import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { StaffLoginMethod, UserAgentClass } from '../sessions/session.types.ts';
import type { ApprovedHow, Device, DeviceState } from './device.types.ts';

const columns = [
  'id',
  'operator_id as operatorId',
  sql<DeviceState>`state`.as('state'),
  'code',
  'address',
  sql<UserAgentClass>`user_agent_class`.as('userAgentClass'),
  'created_at as createdAt',
  'approved_at as approvedAt',
  sql<ApprovedHow | null>`approved_how`.as('approvedHow'),
  'approved_by as approvedBy',
  'last_used_at as lastUsedAt',
  sql<StaffLoginMethod | null>`waiting_door`.as('waitingLoginMethod'),
  'waiting_until as waitingUntil',
] as const;

/** This operator's device with the browser's cookie, unless it has ended. */
export const findDevice = async (
  db: Queryable,
  { operatorId, tokenHash }: { operatorId: string; tokenHash: Buffer },
): Promise<Device | null> =>
  (await db
    .selectFrom('staff.device')
    .select(columns)
    .where('operator_id', '=', operatorId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Whether any device has this token: a browser shared by two operators keeps one cookie. */
export const isKnownToken = async (db: Queryable, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('staff.device')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A device of this operator, locked until the caller's transaction ends. */
export const lockDevice = async (
  tx: Tx,
  { operatorId, deviceId }: { operatorId: string; deviceId: string },
): Promise<Device | null> =>
  (await tx
    .selectFrom('staff.device')
    .select(columns)
    .where('id', '=', deviceId)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export type NewDevice = Pick<Device, 'id' | 'operatorId' | 'code' | 'address' | 'userAgentClass' | 'createdAt'> & {
  tokenHash: Buffer;
  /** Null while approval is pending. */
  approvedHow: ApprovedHow | null;
  isUsed?: boolean;
};

export const insertDevice = async (tx: Tx, device: NewDevice): Promise<Device> =>
  tx
    .insertInto('staff.device')
    .values({
      id: device.id,
      operator_id: device.operatorId,
      token_hash: device.tokenHash,
      state: device.approvedHow === null ? 'pending' : 'approved',
      code: device.code,
      address: device.address,
      user_agent_class: device.userAgentClass,
      created_at: device.createdAt,
      approved_at: device.approvedHow === null ? null : device.createdAt,
      approved_how: device.approvedHow,
      last_used_at: device.isUsed === true ? device.createdAt : null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Makes a sign-in wait for approval of the device, replacing an earlier waiting one. */
export const setWaiting = async (
  tx: Tx,
  {
    deviceId,
    waitingHash,
    loginMethod,
    until,
  }: { deviceId: string; waitingHash: Buffer; loginMethod: StaffLoginMethod; until: Date },
): Promise<void> => {
  await tx
    .updateTable('staff.device')
    .set({ waiting_hash: waitingHash, waiting_door: loginMethod, waiting_until: until })
    .where('id', '=', deviceId)
    .execute();
};

/** The device with a waiting sign-in in this browser, identified by both of its cookies; null once it has expired. */
export const findWaiting = async (
  db: Queryable,
  { waitingHash, tokenHash, now }: { waitingHash: Buffer; tokenHash: Buffer; now: Date },
): Promise<Device | null> =>
  (await db
    .selectFrom('staff.device')
    .select(columns)
    .where('waiting_hash', '=', waitingHash)
    .where('token_hash', '=', tokenHash)
    .where('waiting_until', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Consumes the waiting sign-in of an approved device; only one of two concurrent callers gets true. */
export const takeWaiting = async (
  tx: Tx,
  { waitingHash, now }: { waitingHash: Buffer; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.device')
    .set({ waiting_hash: null, waiting_door: null, waiting_until: null })
    .where('waiting_hash', '=', waitingHash)
    .where('waiting_until', '>', now)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Cancels an operator's waiting sign-ins. */
export const dropWaitingOf = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx
    .updateTable('staff.device')
    .set({ waiting_hash: null, waiting_door: null, waiting_until: null })
    .where('operator_id', '=', operatorId)
    .where('waiting_hash', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
};

export const countWaiting = async (
  db: Queryable,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<number> => {
  const row = await db
    .selectFrom('staff.device')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'pending')
    .where('waiting_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const markApproved = async (
  tx: Tx,
  { deviceId, how, by, now }: { deviceId: string; how: ApprovedHow; by: string | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('staff.device')
    .set({ state: 'approved', approved_at: now, approved_how: how, approved_by: by })
    .where('id', '=', deviceId)
    .where('state', '=', 'pending')
    .execute();
};

export const touchDevice = async (tx: Tx, { deviceId, now }: { deviceId: string; now: Date }): Promise<void> => {
  await tx.updateTable('staff.device').set({ last_used_at: now }).where('id', '=', deviceId).execute();
};

/** Ends one or all devices of an operator. Returns those ended. */
export const markDevicesEnded = async (
  tx: Tx,
  { operatorId, deviceId, now }: { operatorId: string; deviceId?: string; now: Date },
): Promise<string[]> => {
  let ending = tx
    .updateTable('staff.device')
    .set({ state: 'ended', ended_at: now, waiting_hash: null, waiting_door: null, waiting_until: null })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (deviceId !== undefined) ending = ending.where('id', '=', deviceId);
  return (await ending.returning('id').execute()).map(({ id }) => id);
};

const listMax = 100;

export type ListedDevice = Device & { approverName: string | null };

/** An operator's approved and waiting devices, last used first. */
export const listDevices = (
  db: Queryable,
  { operatorId, now, usedSince }: { operatorId: string; now: Date; usedSince: Date },
): Promise<ListedDevice[]> =>
  db
    .selectFrom('staff.device')
    .select(columns)
    .select(sql<string | null>`(select name from staff.operator where id = approved_by)`.as('approverName'))
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`case state when 'approved' then coalesce(last_used_at, approved_at) > ${usedSince} else waiting_until > ${now} end`,
    )
    .orderBy(sql`last_used_at desc nulls first`)
    .limit(listMax)
    .execute();

/** Sign-ins that wait for approval, oldest first. */
export const listWaiting = (db: Queryable, now: Date): Promise<(Device & { name: string; email: string })[]> =>
  db
    .selectFrom('staff.device')
    .select(columns)
    .select([
      sql<string>`(select name from staff.operator where id = operator_id)`.as('name'),
      sql<string>`(select email from staff.operator where id = operator_id)`.as('email'),
    ])
    .where('state', '=', 'pending')
    .where('waiting_until', '>', now)
    .orderBy('created_at')
    .limit(listMax)
    .execute();
