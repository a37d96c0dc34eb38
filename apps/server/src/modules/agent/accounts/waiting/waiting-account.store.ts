import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Owner } from '../accounts.types.ts';
import { endedKeptDays, graceHours, renewalsMax, secretHours } from './waiting-account.rules.ts';
import type { WaitingAccount } from './waiting-account.types.ts';

const columns = sql`id, username, created_at as "createdAt", activation_until as "activationUntil",
  activation_until <= platform.deadline_now() as "isExpired", renewals`;

const ofAgent = ({ brandId, memberId }: Owner) => sql`brand_id = ${brandId} and agent_member_id = ${memberId}::uuid`;

const lifeEnd = sql`platform.deadline_now() + make_interval(hours => ${secretHours})`;

/** How many accounts of an agent wait, and how many were created on the present day of the brand. */
export const countWaiting = async (
  db: Queryable,
  agent: Owner,
  timeZone: string,
): Promise<{ waiting: number; today: number }> => {
  const { rows } = await sql<{ waiting: number; today: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where created_day = (platform.deadline_now() at time zone ${timeZone}::text)::date)::int as today
    from agent.waiting_account where ${ofAgent(agent)}`.execute(db);
  return rows[0] ?? { waiting: 0, today: 0 };
};

/** The accounts of one request, whatever has become of them. */
export const readRequest = async (
  db: Queryable,
  agent: Owner,
  requestId: string,
): Promise<(WaitingAccount & { state: string })[]> => {
  const { rows } = await sql<WaitingAccount & { state: string }>`
    select ${columns}, state from agent.waiting_account
    where ${ofAgent(agent)} and request_id = ${requestId}::uuid order by id`.execute(db);
  return rows;
};

export const insertWaiting = async (
  tx: Tx,
  agent: Owner,
  {
    requestId,
    timeZone,
    accounts,
  }: {
    requestId: string;
    timeZone: string;
    accounts: readonly { id: string; username: string; hash: Buffer }[];
  },
): Promise<WaitingAccount[]> => {
  const { rows } = await sql<WaitingAccount>`
    insert into agent.waiting_account
      (id, brand_id, agent_member_id, request_id, username, secret_hash, activation_until, created_day, created_at)
    select given.id, ${agent.brandId}, ${agent.memberId}::uuid, ${requestId}::uuid, given.username,
      decode(given.hash, 'hex'), ${lifeEnd}, (platform.deadline_now() at time zone ${timeZone}::text)::date,
      platform.deadline_now()
    from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ username }) => username)}::text[],
      ${accounts.map(({ hash }) => hash.toString('hex'))}::text[]) as given (id, username, hash)
    returning ${columns}`.execute(tx);
  return rows;
};

export const readWaiting = async (db: Queryable, agent: Owner): Promise<WaitingAccount[]> => {
  const { rows } = await sql<WaitingAccount>`
    select ${columns} from agent.waiting_account
    where ${ofAgent(agent)} and state = 'waiting' order by created_at desc, id desc`.execute(db);
  return rows;
};

/** Replaces the secret; null if no renewal is left or nothing waits under this id. */
export const updateSecret = async (
  db: Queryable,
  agent: Owner,
  { id, hash }: { id: string; hash: Buffer },
): Promise<WaitingAccount | null> => {
  const { rows } = await sql<WaitingAccount>`
    update agent.waiting_account
    set secret_hash = ${hash}, activation_until = ${lifeEnd}, renewals = renewals + 1
    where id = ${id}::uuid and ${ofAgent(agent)} and state = 'waiting' and renewals < ${renewalsMax}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
};

export const isWaiting = async (db: Queryable, agent: Owner, id: string): Promise<boolean> => {
  const { rows } = await sql`select from agent.waiting_account
    where id = ${id}::uuid and ${ofAgent(agent)} and state = 'waiting'`.execute(db);
  return rows.length > 0;
};

const ended = sql`ended_at = platform.deadline_now(), secret_hash = null`;

/** The name of the removed account; null if nothing waits under this id. */
export const removeWaiting = async (tx: Tx, agent: Owner, id: string): Promise<string | null> => {
  const { rows } = await sql<{ username: string }>`
    update agent.waiting_account set state = 'removed', ${ended}
    where id = ${id}::uuid and ${ofAgent(agent)} and state = 'waiting' returning username`.execute(tx);
  return rows[0]?.username ?? null;
};

const isGiven = ({ brandId, username, hash }: { brandId: string; username: string; hash: Buffer }) => sql`
  brand_id = ${brandId} and username_key = lower(normalize(${username}::text, nfkc)) and state = 'waiting'
  and secret_hash = ${hash} and activation_until > platform.deadline_now()
  and exists (select from agent.node n where n.member_id = agent_member_id and n.is_agent and n.state = 'active')`;

/** The agent of an account whose secret this is. */
export const findBySecret = async (
  db: Queryable,
  given: { brandId: string; username: string; hash: Buffer },
): Promise<{ agentId: string } | null> => {
  const { rows } = await sql<{ agentId: string }>`
    select agent_member_id as "agentId" from agent.waiting_account where ${isGiven(given)}`.execute(db);
  return rows[0] ?? null;
};

/** Ends the account as activated. The row's lock lets one of several callers do so. */
export const spendHash = async (
  tx: Tx,
  given: { brandId: string; username: string; hash: Buffer },
): Promise<{ agentId: string; username: string } | null> => {
  const { rows } = await sql<{ agentId: string; username: string }>`
    update agent.waiting_account set state = 'activated', ${ended} where ${isGiven(given)}
    returning agent_member_id as "agentId", username`.execute(tx);
  return rows[0] ?? null;
};

/** Ends at most `limit` accounts that nobody activated and whose agent had time to renew the secret. */
export const expireSome = async (tx: Tx, limit: number): Promise<{ brandId: string; username: string }[]> => {
  const { rows } = await sql<{ brandId: string; username: string }>`
    update agent.waiting_account set state = 'expired', ${ended}
    where id in (
      select id from agent.waiting_account
      where state = 'waiting' and activation_until < platform.deadline_now() - make_interval(hours => ${graceHours})
      order by activation_until limit ${limit} for update skip locked)
    returning brand_id as "brandId", username`.execute(tx);
  return rows;
};

export const deleteEnded = async (tx: Tx, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from agent.waiting_account where id in (
      select id from agent.waiting_account
      where state <> 'waiting' and ended_at < platform.deadline_now() - make_interval(days => ${endedKeptDays})
      limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.length;
};
