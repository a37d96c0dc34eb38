import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Owner } from '../accounts.types.ts';
import type { Link } from './link.types.ts';

const state = sql`case when l.closed_at is not null then 'closed' when l.uses >= l.uses_max then 'used_up'
  when l.expires_at <= platform.deadline_now() then 'expired' else 'open' end`;

const columns = sql`l.id, l.agent_member_id as "agentId", l.code, l.label, l.is_for_agents as "isForAgents",
  l.created_at as "createdAt", l.expires_at as "expiresAt", l.uses_max as "usesMax", l.uses, l.opened::int as opened,
  ${state} as state`;

const ofAgent = ({ brandId, memberId }: Owner) =>
  sql`l.brand_id = ${brandId} and l.agent_member_id = ${memberId}::uuid`;

export const findLinkByRequest = async (db: Queryable, agent: Owner, requestId: string): Promise<Link | null> => {
  const { rows } = await sql<Link>`select ${columns} from agent.link l
    where ${ofAgent(agent)} and l.request_id = ${requestId}::uuid`.execute(db);
  return rows[0] ?? null;
};

export const countOpenLinks = async (db: Queryable, agent: Owner): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agent.link l where ${ofAgent(agent)} and ${state} = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertLink = async (
  tx: Tx,
  { brandId, memberId }: Owner,
  link: Pick<Link, 'id' | 'code' | 'label' | 'isForAgents' | 'expiresAt' | 'usesMax'> & { requestId: string },
): Promise<Link> => {
  const { rows } = await sql<Link>`
    insert into agent.link as l
      (id, brand_id, agent_member_id, request_id, code, label, is_for_agents, expires_at, uses_max, created_at)
    values (${link.id}::uuid, ${brandId}, ${memberId}::uuid, ${link.requestId}::uuid, ${link.code}, ${link.label},
      ${link.isForAgents}, ${link.expiresAt}, ${link.usesMax}, date_trunc('milliseconds', platform.deadline_now()))
    returning ${columns}`.execute(tx);
  if (rows[0] === undefined) throw new Error('the link was not written');
  return rows[0];
};

/** An agent's links, newest first, each with the accounts registered by it that have played a counted round. */
export const readLinks = async (db: Queryable, agent: Owner): Promise<(Link & { active: number })[]> => {
  const { rows } = await sql<Link & { active: number }>`
    select ${columns}, (
      select count(*)::int from agent.link_account a join agent.node n on n.member_id = a.member_id
      where a.link_id = l.id and exists (select from agent.player_day d where d.number = n.number)) as active
    from agent.link l where ${ofAgent(agent)} order by l.created_at desc, l.id desc`.execute(db);
  return rows;
};

/** The code of the closed link; null if the agent has no such link. Closing again changes nothing. */
export const closeLinkRow = async (tx: Tx, agent: Owner, id: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    update agent.link as l set closed_at = coalesce(l.closed_at, platform.deadline_now())
    where l.id = ${id}::uuid and ${ofAgent(agent)} returning l.code`.execute(tx);
  return rows[0]?.code ?? null;
};

export const isLink = async (db: Queryable, { brandId, code }: { brandId: string; code: string }): Promise<boolean> => {
  const { rows } = await sql`select from agent.link where brand_id = ${brandId} and code = ${code}`.execute(db);
  return rows.length > 0;
};

/** Counts one more use; null if the link is not open. Its row is held until the transaction ends. */
export const takeUse = async (
  tx: Tx,
  { brandId, code }: { brandId: string; code: string },
): Promise<{ id: string; isForAgents: boolean; isLast: boolean } | null> => {
  const { rows } = await sql<{ id: string; isForAgents: boolean; isLast: boolean }>`
    update agent.link as l set uses = l.uses + 1
    where l.brand_id = ${brandId} and l.code = ${code} and ${state} = 'open'
    returning l.id, l.is_for_agents as "isForAgents", coalesce(l.uses = l.uses_max, false) as "isLast"`.execute(tx);
  return rows[0] ?? null;
};

export const insertLinkAccount = async (
  tx: Tx,
  { brandId, memberId, linkId }: Owner & { linkId: string },
): Promise<void> => {
  await sql`insert into agent.link_account (member_id, brand_id, link_id)
    values (${memberId}::uuid, ${brandId}, ${linkId}::uuid)`.execute(tx);
};

/** Adds to the count of openings; other codes are ignored. */
export const addOpenings = async (
  db: Queryable,
  { brandId, code, count }: { brandId: string; code: string; count: number },
): Promise<void> => {
  await sql`update agent.link set opened = opened + ${count}
    where brand_id = ${brandId} and code = ${code}`.execute(db);
};

export type LinkPage = {
  brandId: string;
  /** Of the code, the label or the agents with these ids. */
  search: { text: string; agentIds: readonly string[] } | null;
};

const inPage = ({ brandId, search }: LinkPage) => {
  if (search === null) return sql`l.brand_id = ${brandId}`;
  const { text, agentIds } = search;
  return sql`l.brand_id = ${brandId} and (l.code = upper(${text}::text) or strpos(lower(l.label), lower(${text}::text)) > 0
    or l.agent_member_id = any(${agentIds}::uuid[]))`;
};

export const readLinkPage = async (
  db: Queryable,
  page: LinkPage & { isOldestFirst: boolean; beyond: { at: Date; id: string } | null; limit: number },
): Promise<Link[]> => {
  const { isOldestFirst, beyond, limit } = page;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const further = isOldestFirst ? sql`>` : sql`<`;
  const { rows } = await sql<Link>`
    select ${columns} from agent.link l
    where ${inPage(page)} and ${beyond === null ? sql`true` : sql`(l.created_at, l.id) ${further} (${beyond.at}, ${beyond.id}::uuid)`}
    order by l.created_at ${direction}, l.id ${direction} limit ${limit}`.execute(db);
  return rows;
};

export const countLinks = async (db: Queryable, page: LinkPage, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from agent.link l where ${inPage(page)} limit ${bound}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
