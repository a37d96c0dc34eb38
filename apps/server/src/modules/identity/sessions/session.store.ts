import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Factor } from '#platform/http/visit.ts';
import type { EndReason, Session, SessionRole, SessionView, UserAgentClass } from './session.types.ts';

export type NewSession = Omit<Session, 'lastSeenAt'> & {
  createdAt: Date;
  deviceId: string | null;
  address: string;
  userAgentClass: UserAgentClass;
  country: string | null;
  loginMethod: string | null;
  /** The operator of a view session. */
  viewerId?: string;
};

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('identity.session')
    .values({
      id_hash: session.idHash,
      realm: 'player',
      brand_id: session.brandId,
      subject_id: session.subjectId,
      role: session.role,
      level: session.level,
      scope: session.scope,
      device_id: session.deviceId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      idle_until: session.idleUntil,
      absolute_until: session.absoluteUntil,
      stepped_up_until: session.steppedUp?.until ?? null,
      stepped_up_factor: session.steppedUp?.factor ?? null,
      address_first: session.address,
      address_last: session.address,
      user_agent_class: session.userAgentClass,
      country: session.country,
      door: session.loginMethod,
      family: session.family,
      viewer_id: session.viewerId ?? null,
    })
    .execute();
};

/** A player's session of this brand that has not been ended; the caller checks whether it has expired. */
export const findSession = async (
  db: Queryable,
  { idHash, brandId }: { idHash: Buffer; brandId: string },
): Promise<Session | null> => {
  const row = await db
    .selectFrom('identity.session')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('brand_id', '=', brandId)
    .where('realm', '=', 'player')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    idHash: row.id_hash,
    brandId: row.brand_id,
    subjectId: row.subject_id,
    role: row.role as SessionRole,
    level: row.level as Session['level'],
    scope: row.scope as Session['scope'],
    lastSeenAt: row.last_seen_at,
    idleUntil: row.idle_until,
    absoluteUntil: row.absolute_until,
    steppedUp:
      row.stepped_up_until === null ? null : { factor: row.stepped_up_factor as Factor, until: row.stepped_up_until },
    family: row.family,
  };
};

/** Records that the session is in use. A session that has ended meanwhile is not changed. */
export const touchSession = async (
  db: Queryable,
  { idHash, seenAt, idleUntil, address }: { idHash: Buffer; seenAt: Date; idleUntil: Date; address: string },
): Promise<void> => {
  await db
    .updateTable('identity.session')
    .set({ last_seen_at: seenAt, idle_until: idleUntil, address_last: address })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends the session. Returns null when it had already ended. */
export const markEnded = async (
  tx: Tx,
  { idHash, at, reason }: { idHash: Buffer; at: Date; reason: EndReason },
): Promise<{ brandId: string; subjectId: string } | null> => {
  const row = await tx
    .updateTable('identity.session')
    .set({ ended_at: at, end_reason: reason })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .returning(['brand_id', 'subject_id'])
    .executeTakeFirst();
  return row === undefined ? null : { brandId: row.brand_id, subjectId: row.subject_id };
};

export type Owner = { brandId: string; subjectId: string };

/** One person's live sessions, without ended and idle ones. */
const liveOf = (db: Queryable, { brandId, subjectId }: Owner, now: Date) =>
  db
    .selectFrom('identity.session')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('realm', '=', 'player')
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now);

/** Last used first, at most `listMax`: no member has more devices. */
export const listLive = async (
  db: Queryable,
  { now, current, listMax, ...owner }: Owner & { now: Date; current: Buffer; listMax: number },
): Promise<SessionView[]> => {
  const rows = await liveOf(db, owner, now)
    .selectAll()
    // An operator's view session is not listed as the member's.
    .where('scope', '<>', 'view')
    .orderBy('last_seen_at', 'desc')
    .limit(listMax)
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    isCurrent: row.id_hash.equals(current),
    device: row.user_agent_class as UserAgentClass,
    address: row.address_last,
    country: row.country,
    level: row.level as Session['level'],
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
};

/** One live session of this member by its public id; another member's is not found. */
export const findLiveByPublicId = async (
  db: Queryable,
  { publicId, now, ...owner }: Owner & { publicId: string; now: Date },
): Promise<{ idHash: Buffer; family: string | null } | null> => {
  const row = await liveOf(db, owner, now)
    .select(['id_hash', 'family'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row === undefined ? null : { idHash: row.id_hash, family: row.family };
};

/** The public id, which a session keeps when its id changes; null when it has ended. */
export const findPublicId = async (db: Queryable, idHash: Buffer): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.session')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.public_id ?? null;
};

/** The ids of a member's live sessions, or of those of one remember-token family. */
export const listLiveIds = async (
  db: Queryable,
  { now, family, ...owner }: Owner & { now: Date; family?: string },
): Promise<Buffer[]> => {
  const live = liveOf(db, owner, now).select('id_hash');
  const rows = await (family === undefined ? live : live.where('family', '=', family)).execute();
  return rows.map((row) => row.id_hash);
};

/** The remember-token family of a session, ended or not. */
export const findFamily = async (db: Queryable, idHash: Buffer): Promise<string | null> => {
  const row = await db.selectFrom('identity.session').select('family').where('id_hash', '=', idHash).executeTakeFirst();
  return row?.family ?? null;
};

/** Gives a live session a new id and a new factor. Only one of two concurrent callers finds the old id. */
export const rekeySession = async (
  tx: Tx,
  { idHash, newIdHash, factor, until }: { idHash: Buffer; newIdHash: Buffer; factor: Factor; until: Date },
): Promise<Owner | null> => {
  const row = await tx
    .updateTable('identity.session')
    .set({ id_hash: newIdHash, level: 'full', stepped_up_factor: factor, stepped_up_until: until })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .returning(['brand_id', 'subject_id'])
    .executeTakeFirst();
  return row === undefined ? null : { brandId: row.brand_id, subjectId: row.subject_id };
};

/** When the subject's previous session was opened; null for the first. */
export const findPreviousOpening = async (db: Queryable, idHash: Buffer): Promise<Date | null> => {
  const row = await db
    .selectFrom('identity.session as now')
    .innerJoin('identity.session as before', (join) =>
      join
        .onRef('before.brand_id', '=', 'now.brand_id')
        .onRef('before.subject_id', '=', 'now.subject_id')
        .on(sql<boolean>`before.created_at < now.created_at`),
    )
    .select('before.created_at')
    .where('now.id_hash', '=', idHash)
    .where('before.scope', '<>', 'view')
    .orderBy('before.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};
