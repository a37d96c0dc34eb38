import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Owner } from '../accounts.types.ts';
import type { Application } from './application.types.ts';

const columns = sql`a.id, a.member_id as "memberId", a.text, a.state, a.recommendation, a.applied_at as "appliedAt",
  a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.reason`;

/** The latest application of a member. */
export const findLatest = async (db: Queryable, { brandId, memberId }: Owner): Promise<Application | null> => {
  const { rows } = await sql<Application>`
    select ${columns} from agent.application a where a.member_id = ${memberId}::uuid and a.brand_id = ${brandId}
    order by a.applied_at desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Written unless another one is open. */
export const insertApplication = async (
  tx: Tx,
  { brandId, memberId, id, text, state }: Owner & Pick<Application, 'id' | 'text' | 'state'>,
): Promise<void> => {
  await sql`
    insert into agent.application (id, brand_id, member_id, text, state, applied_at)
    values (${id}::uuid, ${brandId}, ${memberId}::uuid, ${text}, ${state},
      date_trunc('milliseconds', platform.deadline_now()))
    on conflict (member_id) where state in ('with_upline', 'waiting') do nothing`.execute(tx);
};

/** Puts an application that waits for the upline to staff, in the member's own words. */
export const putToStaff = async (tx: Tx, { id, text }: { id: string; text: string }): Promise<void> => {
  await sql`update agent.application set state = 'waiting', text = ${text}
    where id = ${id}::uuid and state = 'with_upline'`.execute(tx);
};

/** Applications of direct accounts of an agent that wait for its word, oldest first. */
export const readApplicants = async (
  db: Queryable,
  { brandId, upline }: { brandId: string; upline: bigint },
): Promise<Application[]> => {
  const { rows } = await sql<Application>`
    select ${columns} from agent.application a join agent.node n on n.member_id = a.member_id
    where a.brand_id = ${brandId} and a.state = 'with_upline' and n.upline = ${upline}
    order by a.applied_at, a.id limit 500`.execute(db);
  return rows;
};

/** The upline's word. Returns the applicant; null if the application does not wait for it. */
export const answerAsUpline = async (
  tx: Tx,
  { brandId, id, upline, answer }: { brandId: string; id: string; upline: bigint; answer: 'recommend' | 'decline' },
): Promise<string | null> => {
  const { rows } = await sql<{ memberId: string }>`
    update agent.application as a set
      state = ${answer === 'recommend' ? 'waiting' : 'rejected'},
      recommendation = ${answer === 'recommend' ? 'recommended' : 'declined'},
      decided_at = ${answer === 'recommend' ? sql`null` : sql`platform.deadline_now()`}
    from agent.node n
    where a.id = ${id}::uuid and a.brand_id = ${brandId} and a.state = 'with_upline'
      and n.member_id = a.member_id and n.upline = ${upline}
    returning a.member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId ?? null;
};

/** An application put to staff; those that wait for an upline are not shown. */
export const findForStaff = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
): Promise<Application | null> => {
  const { rows } = await sql<Application>`
    select ${columns} from agent.application a
    where a.id = ${id}::uuid and a.brand_id = ${brandId} and a.state <> 'with_upline'`.execute(db);
  return rows[0] ?? null;
};

/** Ends a waiting application. Returns the applicant; null if it does not wait. */
export const decide = async (
  tx: Tx,
  {
    brandId,
    id,
    state,
    decidedBy,
    reason,
  }: { brandId: string; id: string; state: 'approved' | 'rejected'; decidedBy: string; reason: string | null },
): Promise<string | null> => {
  const { rows } = await sql<{ memberId: string }>`
    update agent.application set state = ${state}, decided_at = platform.deadline_now(),
      decided_by = ${decidedBy}::uuid, reason = ${reason}
    where id = ${id}::uuid and brand_id = ${brandId} and state = 'waiting'
    returning member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId ?? null;
};

export type ApplicationFilter = { brandId: string; state: 'waiting' | 'approved' | 'rejected' | undefined };

const inFilter = ({ brandId, state }: ApplicationFilter) =>
  sql`a.brand_id = ${brandId} and ${state === undefined ? sql`a.state <> 'with_upline'` : sql`a.state = ${state}`}`;

/** Applications put to staff, each with the member above the applicant today. */
export const readApplications = async (
  db: Queryable,
  page: ApplicationFilter & { isOldestFirst: boolean; beyond: { at: Date; id: string } | null; limit: number },
): Promise<(Application & { uplineId: string | null })[]> => {
  const { isOldestFirst, beyond, limit } = page;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const further = isOldestFirst ? sql`>` : sql`<`;
  const { rows } = await sql<Application & { uplineId: string | null }>`
    select ${columns}, u.member_id as "uplineId"
    from agent.application a
    left join agent.node n on n.member_id = a.member_id left join agent.node u on u.number = n.upline
    where ${inFilter(page)} and ${beyond === null ? sql`true` : sql`(a.applied_at, a.id) ${further} (${beyond.at}, ${beyond.id}::uuid)`}
    order by a.applied_at ${direction}, a.id ${direction} limit ${limit}`.execute(db);
  return rows;
};

export const countApplications = async (db: Queryable, filter: ApplicationFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from agent.application a where ${inFilter(filter)} limit ${bound}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
