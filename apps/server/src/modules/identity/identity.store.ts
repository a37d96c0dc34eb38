import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Factor } from '#platform/http/visit.ts';
import type { EndReason, Session, SessionRole, UserAgentClass } from './identity.types.ts';

export type NewSession = Omit<Session, 'lastSeenAt'> & {
  createdAt: Date;
  deviceId: string | null;
  address: string;
  userAgentClass: UserAgentClass;
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
    })
    .execute();
};

/** A player's session of this brand that nobody has ended; whether its time is up is for the caller to judge. */
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
  };
};

/** Writes down that the session is in use. One that has ended meanwhile is left alone. */
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

/** Ends the session once and for all; null when it had ended before. */
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

/** When the subject's session before this one was opened; null for the first. */
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
    .orderBy('before.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};
