import type { OpsContractRow } from '@fairhouse/protocol/ops/contracts';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type AccountFilter, isAccountSql } from './account-filter.sql.ts';
import { type ListPage, type ListQuery, readListPage } from './list-page.store.ts';

export type ContractLine = {
  id: string;
  kind: OpsContractRow['kind'];
  downline: bigint;
  downlineId: string;
  upline: bigint | null;
  uplineId: string | null;
  state: OpsContractRow['state'];
  period: OpsContractRow['period'];
  terms: string | null;
  createdAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
};

export type ContractRecord = ContractLine & {
  termsHash: string | null;
  currency: string | null;
  offeredAt: Date | null;
  answerBy: Date | null;
  acceptedAt: Date | null;
  endReason: 'terminated' | 'agreed' | 'superseded' | 'auto_lower_rate' | 'moved' | 'closed' | 'operator' | null;
  endProposedAt: Date | null;
};

export type ContractStep = {
  version: number;
  at: Date;
  by: 'member' | 'staff' | 'system';
  actorId: string;
  action: string;
  toState: OpsContractRow['state'];
  factor: string | null;
  note: string | null;
};

const columns = sql`c.id, c.kind, c.downline, c.downline_id as "downlineId", c.upline, c.upline_id as "uplineId", c.state,
  c.period, c.terms, c.created_at as "createdAt", c.starts_at as "startsAt", c.ends_at as "endsAt"`;

export type ContractFilter = {
  brandId: string;
  kind?: string | undefined;
  state?: string | undefined;
  agent?: AccountFilter | undefined;
  upline?: AccountFilter | undefined;
  payer?: 'operator' | 'upline' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Contracts of a brand by their creation. */
export const readContracts = (
  db: Queryable,
  filter: ContractFilter,
  query: ListQuery,
): Promise<ListPage<ContractLine>> => {
  const { brandId, kind, state, agent, upline, payer, from, to } = filter;
  return readListPage(db, {
    columns,
    from: sql`contract.contract c`,
    where: sql`c.brand_id = ${brandId}
      and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
      and ${state === undefined ? sql`true` : sql`c.state = ${state}`}
      and ${isAccountSql(agent, sql`c.downline`, sql`c.downline_id`)}
      and ${isAccountSql(upline, sql`c.upline`, sql`c.upline_id`)}
      and ${payer === undefined ? sql`true` : sql`(c.upline is null) = ${payer === 'operator'}`}
      and ${from === undefined ? sql`true` : sql`c.created_at >= ${from}::timestamptz`}
      and ${to === undefined ? sql`true` : sql`c.created_at < ${to}::timestamptz`}`,
    order: { column: sql`c.created_at`, kind: 'moment', id: sql`c.id` },
    query,
  });
};

export const findContract = async (
  db: Queryable,
  { brandId, contractId }: { brandId: string; contractId: string },
): Promise<ContractRecord | null> => {
  const { rows } = await sql<ContractRecord>`
    select ${columns}, c.terms_hash as "termsHash", c.currency, c.offered_at as "offeredAt", c.answer_by as "answerBy",
      c.accepted_at as "acceptedAt", c.end_reason as "endReason", c.end_proposed_at as "endProposedAt"
    from contract.contract c where c.id = ${contractId}::uuid and c.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** Every change of a contract, the latest first. */
export const readSteps = async (db: Queryable, contractId: string): Promise<ContractStep[]> => {
  const { rows } = await sql<ContractStep>`
    select version, at, actor_kind as by, actor_id as "actorId", action, to_state as "toState", factor, note
    from contract.step where contract_id = ${contractId}::uuid order by version desc`.execute(db);
  return rows;
};
