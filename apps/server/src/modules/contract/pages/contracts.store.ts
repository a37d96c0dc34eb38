import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { ContractState } from '../agreements/contract.states.ts';
import type { Kind, Position } from './pages.types.ts';
import { isBeyond, microsOf } from './position.rules.ts';

export type ContractRow = {
  id: string;
  kind: Kind;
  downline: bigint;
  upline: bigint | null;
  state: ContractState;
  terms: string | null;
  termsHash: string | null;
  createdAt: Date;
  micros: string;
  offeredAt: Date | null;
  answerBy: Date | null;
  acceptedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  endReason: string | null;
  endProposedAt: Date | null;
};

const columns = sql`c.id, c.kind, c.downline, c.upline, c.state, c.terms,
  c.terms_hash as "termsHash", c.created_at as "createdAt", ${microsOf(sql`c.created_at`)} as micros,
  c.offered_at as "offeredAt", c.answer_by as "answerBy", c.accepted_at as "acceptedAt", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.end_reason as "endReason", c.end_proposed_at as "endProposedAt"`;

/** Contracts of an agent, as either side, newest first. */
export const readContracts = async (
  db: Queryable,
  {
    agent,
    states,
    kind,
    before,
    limit,
  }: {
    agent: bigint;
    states: readonly ContractState[];
    kind: Kind | undefined;
    before: Position | null;
    limit: number;
  },
): Promise<ContractRow[]> => {
  const of = (side: RawBuilder<unknown>) => sql`(select ${columns} from contract.contract c
    where ${side} = ${agent}::bigint and c.state = any (${[...states]}::text[])
      and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`} and ${isBeyond(sql`c.created_at`, sql`c.id`, before)}
    order by c.created_at desc, c.id desc limit ${limit})`;
  const { rows } = await sql<ContractRow>`${of(sql`c.downline`)} union all ${of(sql`c.upline`)}
    order by "createdAt" desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** A contract of which the agent is a side; null for every other. */
export const readContract = async (
  db: Queryable,
  { agent, contractId }: { agent: bigint; contractId: string },
): Promise<ContractRow | null> => {
  const { rows } = await sql<ContractRow>`select ${columns} from contract.contract c
    where c.id::text = ${contractId} and ${agent}::bigint in (c.downline, c.upline)`.execute(db);
  return rows[0] ?? null;
};

/** What runs now between the sides of a contract, in its kind. */
export const readRunning = async (
  db: Queryable,
  { agent, downline, kind }: { agent: bigint; downline: bigint; kind: Kind },
): Promise<ContractRow | null> => {
  const { rows } = await sql<ContractRow>`select ${columns} from contract.contract c
    where c.downline = ${downline} and c.kind = ${kind} and c.state in ('active', 'ending')
      and ${agent}::bigint in (c.downline, c.upline)`.execute(db);
  return rows[0] ?? null;
};

export type StepRow = {
  version: number;
  at: Date;
  actorKind: 'member' | 'staff' | 'system';
  actorId: string;
  action: string;
  toState: ContractState;
  termsHash: string | null;
};

export const readSteps = async (db: Queryable, contractId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`select s.version, s.at, s.actor_kind as "actorKind", s.actor_id as "actorId",
    s.action, s.to_state as "toState", s.terms_hash as "termsHash"
    from contract.step s where s.contract_id = ${contractId}::uuid order by s.version`.execute(db);
  return rows;
};

export type OfferableRow = { number: bigint; memberId: string; requestedId: string | null; runningId: string | null };

/** Agents of `agents`, which `agent` lends, without an open offer of a kind; those who asked first come first. */
export const readOfferable = async (
  db: Queryable,
  { agents, agent, kind, limit }: { agents: RawBuilder<unknown>; agent: bigint; kind: Kind; limit: number },
): Promise<OfferableRow[]> => {
  const { rows } = await sql<OfferableRow>`
    select d.number, d.member_id as "memberId", o.id as "requestedId", r.id as "runningId"
    from (${agents}) d
    left join contract.contract o on o.downline = d.number and o.kind = ${kind}
      and o.state in ('requested', 'offered', 'accepted')
    left join contract.contract r on r.downline = d.number and r.kind = ${kind} and r.state in ('active', 'ending')
    where o.id is null or o.state = 'requested' and o.upline = ${agent}::bigint
    order by o.created_at nulls last, d.number limit ${limit}`.execute(db);
  return rows;
};

export type RecentRow = { periodStart: Date; periodEnd: Date; received: bigint; owedBelow: bigint; net: bigint };

/** The agent's last closed periods of a kind: what came in, and what it owed to its direct downlines. */
export const readRecent = async (
  db: Queryable,
  { agent, kind, limit }: { agent: bigint; kind: Kind; limit: number },
): Promise<RecentRow[]> => {
  const { rows } = await sql<RecentRow>`select b.period_start as "periodStart", b.period_end as "periodEnd", b.received,
      b.owed_below as "owedBelow", b.net
    from contract.bill b join contract.run u on u.id = b.run_id and u.state in ('paying', 'paid')
    where b.downline = ${agent} and b.kind = ${kind} order by b.period_start desc limit ${limit}`.execute(db);
  return rows;
};
