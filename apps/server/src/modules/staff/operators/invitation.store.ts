import type { Queryable, Tx } from '#platform/db/db.ts';

export type InvitationPurpose = 'invite' | 'reset';

/** Invalidates earlier links of this operator. */
export const killInvitationsOf = async (
  tx: Tx,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('staff.invitation')
    .set({ dead_at: now })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
};

export const insertInvitation = async (
  tx: Tx,
  {
    tokenHash,
    operatorId,
    purpose,
    now,
    expiresAt,
  }: { tokenHash: Buffer; operatorId: string; purpose: InvitationPurpose; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('staff.invitation')
    .values({ token_hash: tokenHash, operator_id: operatorId, purpose, created_at: now, expires_at: expiresAt })
    .execute();
};

export type LiveInvitation = {
  operatorId: string;
  purpose: InvitationPurpose;
  expiresAt: Date;
  name: string;
  email: string;
};

/** A valid link: unused, not expired, and its operator is waiting for it. */
export const findInvitation = async (
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<LiveInvitation | null> => {
  const row = await db
    .selectFrom('staff.invitation as invitation')
    .innerJoin('staff.operator as operator', 'operator.id', 'invitation.operator_id')
    .select(['operator.id', 'operator.name', 'operator.email', 'invitation.purpose', 'invitation.expires_at'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.used_at', 'is', null)
    .where('invitation.dead_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('operator.state', '=', 'invited')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: operatorId, name, email } = row;
  return { operatorId, name, email, purpose: row.purpose as InvitationPurpose, expiresAt: row.expires_at };
};

/** Consumes the link; only one of two concurrent callers gets true. */
export const takeInvitation = async (
  tx: Tx,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.invitation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The expiry of the operator's link; null without one. */
export const findInvitedUntil = async (
  db: Queryable,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<Date | null> => {
  const row = await db
    .selectFrom('staff.invitation')
    .select('expires_at')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
};
