import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { ApprovalScope, ApprovalState, Asked, StoredApproval } from './approval.types.ts';

const selectApprovals = (db: Queryable, { brandId }: ApprovalScope) =>
  db
    .selectFrom('staff.approval as a')
    .innerJoin('staff.operator as maker', 'maker.id', 'a.maker_id')
    .leftJoin('staff.operator as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select(['maker.name as maker_name', 'maker.created_at as maker_since', 'decider.name as decider_name'])
    .select([
      sql<number>`extract(epoch from clock_timestamp() - a.made_at)::integer`.as('age_seconds'),
      sql<number>`extract(epoch from a.expires_at - clock_timestamp())::integer`.as('left_seconds'),
      sql<string>`(extract(epoch from a.made_at) * 1000000)::bigint::text`.as('made_micros'),
      sql<string>`(extract(epoch from a.expires_at) * 1000000)::bigint::text`.as('expires_micros'),
      sql<string | null>`(extract(epoch from a.decided_at) * 1000000)::bigint::text`.as('decided_micros'),
      // The sweep runs once a minute, but a request can no longer be decided once it is overdue.
      sql<boolean>`a.state = 'pending' and a.expires_at <= clock_timestamp()`.as('is_overdue'),
    ])
    .$if(brandId !== null, (query) => query.where('a.brand_id', '=', brandId));

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): StoredApproval => ({
  approvalId: row.id,
  kind: row.kind,
  brandId: row.brand_id,
  object: { kind: row.object_kind, id: row.object_id },
  subject: row.subject,
  payload: row.payload as Json,
  before: row.before as Json,
  after: row.after as Json,
  reason: row.reason,
  makerId: row.maker_id,
  makerRole: row.maker_role,
  makerName: row.maker_name,
  makerSince: row.maker_since,
  makerAddress: row.maker_address,
  makerDevice: row.maker_device,
  isSameAddress: row.is_same_address,
  digest: row.digest.toString('hex'),
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  ageSeconds: row.age_seconds,
  leftSeconds: row.left_seconds,
  state: row.is_overdue ? 'expired' : (row.state as ApprovalState),
  isStale: row.stale_at !== null,
  decidedBy:
    row.decided_by === null || row.decider_name === null
      ? null
      : { operatorId: row.decided_by, name: row.decider_name },
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
});

/** The request, if it is in the reader's scope. */
export const selectApproval = async (
  db: Queryable,
  scope: ApprovalScope,
  approvalId: string,
): Promise<StoredApproval | null> => {
  const row = await selectApprovals(db, scope).where('a.id', '=', approvalId).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
};

/** Locks a request until the end of the transaction, so that it ends once, and reads its current state. */
export const lockApproval = async (
  tx: Tx,
  scope: ApprovalScope,
  approvalId: string,
): Promise<StoredApproval | null> => {
  await tx.selectFrom('staff.approval').select('id').where('id', '=', approvalId).forUpdate().execute();
  // A second statement, because the first one may have read the state from before the lock.
  return selectApproval(tx, scope, approvalId);
};

export type ApprovalFilter = {
  state?: ApprovalState | 'over' | undefined;
  kind?: string | undefined;
  makerId?: string | undefined;
  /** A brand, or null for the group. */
  about?: string | null | undefined;
  /** Other operators' requests of these kinds, anywhere or in these brands. */
  toDecide?:
    | {
        readerId: string;
        anywhere: readonly string[];
        brands: readonly { brandId: string; kinds: readonly string[] }[];
      }
    | undefined;
};

const isPending = sql<SqlBool>`a.state = 'pending' and a.expires_at > clock_timestamp()`;

const stateCondition = (state: NonNullable<ApprovalFilter['state']>) => {
  if (state === 'pending') return isPending;
  if (state === 'over') return sql<SqlBool>`not (${isPending})`;
  if (state === 'expired') return sql<SqlBool>`(a.state in ('pending', 'expired') and not (${isPending}))`;
  return sql<SqlBool>`a.state = ${state}`;
};

const filtered = (db: Queryable, scope: ApprovalScope, { state, kind, makerId, about, toDecide }: ApprovalFilter) =>
  selectApprovals(db, scope)
    .$if(state !== undefined, (query) => query.where(stateCondition(state ?? 'pending')))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? ''))
    .$if(makerId !== undefined, (query) => query.where('a.maker_id', '=', makerId ?? ''))
    .$if(about !== undefined, (query) => query.where(sql<SqlBool>`a.brand_id is not distinct from ${about ?? null}`))
    .$if(toDecide !== undefined, (query) =>
      query.where((where) =>
        where.and([
          isPending,
          where('a.maker_id', '<>', toDecide?.readerId ?? ''),
          where.or([
            where(sql<string>`a.kind`, '=', sql<string>`any(${toDecide?.anywhere ?? []}::text[])`),
            ...(toDecide?.brands ?? []).map(({ brandId, kinds }) =>
              where.and([
                where('a.brand_id', '=', brandId),
                where(sql<string>`a.kind`, '=', sql<string>`any(${kinds}::text[])`),
              ]),
            ),
          ]),
        ]),
      ),
    );

const sortColumns = {
  madeAt: ['made_at', 'made_micros'],
  expiresAt: ['expires_at', 'expires_micros'],
  decidedAt: ['decided_at', 'decided_micros'],
} as const;

export type ApprovalSort = { column: keyof typeof sortColumns; isDescending: boolean };

/** A page after the given cursor, in the given order; undecided requests are left out when sorting by decision time. */
export const selectApprovalPage = async (
  db: Queryable,
  scope: ApprovalScope,
  filter: ApprovalFilter,
  { sort, after, limit }: { sort: ApprovalSort; after: { micros: string; id: string } | null; limit: number },
): Promise<{ approval: StoredApproval; position: { micros: string; id: string } }[]> => {
  const [column, micros] = sortColumns[sort.column];
  const direction = sort.isDescending ? 'desc' : 'asc';
  const beyond = sql.raw(sort.isDescending ? '<' : '>');
  const rows = await filtered(db, scope, filter)
    .where(`a.${column}`, 'is not', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${sql.ref(`a.${column}`)}, a.id) ${beyond}
          (timestamptz 'epoch' + ${after?.micros ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(`a.${column}`, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ approval: fromRow(row), position: { micros: row[micros] ?? '0', id: row.id } }));
};

/** Counted up to a limit. */
export const countApprovals = async (
  db: Queryable,
  scope: ApprovalScope,
  filter: ApprovalFilter,
  most: number,
): Promise<number> => {
  const rows = filtered(db, scope, filter)
    .limit(most + 1)
    .as('counted');
  const { n } = await db.selectFrom(rows).select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow();
  return n;
};

/** The open request about an object, of any kind. */
export const selectPendingFor = async (
  db: Queryable,
  { brandId, object, kind }: { brandId: string | null; object: { kind: string; id: string }; kind?: string },
) =>
  selectApprovals(db, { brandId: null })
    .where(sql<SqlBool>`a.brand_id is not distinct from ${brandId}`)
    .where('a.object_kind', '=', object.kind)
    .where('a.object_id', '=', object.id)
    .where(isPending)
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? ''))
    .orderBy('a.made_at')
    .limit(1)
    .executeTakeFirst()
    .then((row) => (row === undefined ? null : fromRow(row)));

/** Returns null when a request about that object is already pending. */
export const insertApproval = async (
  tx: Tx,
  {
    approvalId,
    makerRole,
    makerAddress,
    makerDevice,
    digest,
    ...asked
  }: Asked & {
    approvalId: string;
    makerRole: string;
    makerAddress: string;
    makerDevice: Buffer | null;
    digest: string;
  },
): Promise<{ expiresAt: Date } | null> => {
  const row = await tx
    .insertInto('staff.approval')
    .values({
      id: approvalId,
      kind: asked.kind,
      brand_id: asked.brandId,
      object_kind: asked.object.kind,
      object_id: asked.object.id,
      subject: asked.subject,
      payload: JSON.stringify(asked.payload),
      before: JSON.stringify(asked.before),
      after: JSON.stringify(asked.after),
      digest: Buffer.from(digest, 'hex'),
      reason: asked.reason,
      maker_id: asked.makerId,
      maker_role: makerRole,
      maker_address: makerAddress,
      maker_device: makerDevice,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'brand_id', 'object_kind', 'object_id']).where('state', '=', 'pending').doNothing(),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row === undefined ? null : { expiresAt: row.expires_at };
};

/** Ends a pending request; database constraints enforce its rules. */
export const endApproval = async (
  tx: Tx,
  approvalId: string,
  end: {
    state: 'approved' | 'rejected' | 'withdrawn';
    decidedBy: string;
    reason: string | null;
    isSameAddress?: boolean;
  },
): Promise<void> => {
  await tx
    .updateTable('staff.approval')
    .set({
      state: end.state,
      decided_by: end.decidedBy,
      decided_at: sql<Date>`clock_timestamp()`,
      decision_reason: end.reason,
      is_same_address: end.isSameAddress ?? false,
    })
    .where('id', '=', approvalId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
};

export const markStale = async (tx: Tx, approvalId: string): Promise<void> => {
  await tx
    .updateTable('staff.approval')
    .set({ stale_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', approvalId)
    .where('state', '=', 'pending')
    .execute();
};

/** Expires overdue requests, skipping those that are being decided. */
export const expireApprovals = (tx: Tx, most: number) =>
  tx
    .updateTable('staff.approval')
    .set({ state: 'expired', decided_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff.approval')
        .select('id')
        .where('state', '=', 'pending')
        .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('expires_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'brand_id'])
    .execute();
