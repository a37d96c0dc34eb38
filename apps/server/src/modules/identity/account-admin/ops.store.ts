import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

type Owner = { brandId: string; memberId: string };

export type StoredSession = {
  publicId: string;
  device: 'desktop' | 'phone' | 'tablet' | 'other';
  address: string;
  country: string | null;
  door: string | null;
  openedAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  isLive: boolean;
};

/** A member's sessions, live ones first, then the newest. View sessions of operators are left out. */
export const selectSessions = async (
  db: Queryable,
  { brandId, memberId, now, limit }: Owner & { now: Date; limit: number },
): Promise<StoredSession[]> => {
  const { rows } = await sql<StoredSession>`
    select public_id as "publicId", user_agent_class as device, host(address_last) as address, country, door,
      created_at as "openedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", end_reason as "endReason",
      ended_at is null and idle_until > ${now} and absolute_until > ${now} as "isLive"
    from identity.session
    where brand_id = ${brandId} and subject_id = ${memberId} and realm = 'player' and scope <> 'view'
    order by (ended_at is null and idle_until > ${now} and absolute_until > ${now}) desc, created_at desc
    limit ${limit}`.execute(db);
  return rows;
};

export type SecurityEventLine = { id: string; kind: string; at: Date; address: string; country: string | null };

/** Security events before a moment, newest first. */
export const selectSecurityEvents = async (
  db: Queryable,
  { brandId, memberId, before, limit }: Owner & { before: Date; limit: number },
): Promise<SecurityEventLine[]> => {
  const { rows } = await sql<SecurityEventLine>`
    select id, kind, at, host(address) as address, country from identity.security_event
    where brand_id = ${brandId} and subject_id = ${memberId} and at < ${before}
    order by at desc limit ${limit}`.execute(db);
  return rows;
};

export type Login = { brandId: string; memberId: string; at: Date };

/** Logins written by transactions after `from` and before `before`, in the order of transactions. */
export const selectLogins = async (
  db: Queryable,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<{ logins: Login[]; reached: string }> => {
  const { rows } = await sql<Login & { xid: string }>`
    with page as (
      select brand_id, subject_id, created_at, opened_xid from identity.session
      where opened_xid > ${from}::xid8 and opened_xid < ${before}::xid8 and realm = 'player' and scope <> 'view'
      order by opened_xid limit ${limit})
    select brand_id as "brandId", subject_id as "memberId", created_at as at, opened_xid::text as xid
    from page order by opened_xid`.execute(db);
  const last = rows.at(-1)?.xid;
  // A full page may end in the middle of a transaction's sessions; the next page reads that transaction again.
  const reached = last === undefined || rows.length < limit ? String(BigInt(before) - 1n) : String(BigInt(last) - 1n);
  return { logins: rows.map(({ brandId, memberId, at }) => ({ brandId, memberId, at })), reached };
};

/** The last login of each of these members of a brand; members who never logged in are left out. */
export const selectLastLogins = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<Login[]> => {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<Login>`
    select brand_id as "brandId", subject_id as "memberId", max(created_at) as at from identity.session
    where brand_id = ${brandId} and subject_id = any (${[...memberIds]}::uuid[])
      and realm = 'player' and scope <> 'view'
    group by brand_id, subject_id`.execute(db);
  return rows;
};

export const insertViewTicket = async (
  tx: Tx,
  ticket: Owner & { ticketHash: Buffer; operatorId: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('identity.view_ticket')
    .values({
      ticket_hash: ticket.ticketHash,
      brand_id: ticket.brandId,
      subject_id: ticket.memberId,
      operator_id: ticket.operatorId,
      created_at: ticket.createdAt,
      expires_at: ticket.expiresAt,
    })
    .execute();
};

/** Consumes a ticket; only one of two concurrent callers gets it. */
export const takeViewTicket = async (
  tx: Tx,
  { ticketHash, brandId, now }: { ticketHash: Buffer; brandId: string; now: Date },
): Promise<{ memberId: string; operatorId: string } | null> => {
  const row = await tx
    .updateTable('identity.view_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subject_id', 'operator_id'])
    .executeTakeFirst();
  return row === undefined ? null : { memberId: row.subject_id, operatorId: row.operator_id };
};
