import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '#platform/db/db.ts';
import type { ChainBreak, ChainReport } from '../audit.types.ts';

export type RunState = 'waiting' | 'running' | 'sound' | 'broken' | 'failed';

export type StoredRun = {
  id: string;
  state: RunState;
  askedBy: string | null;
  askedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  verifiedTo: bigint;
  entries: bigint;
  seals: bigint;
  anchors: bigint;
  breaksCount: bigint;
  breaks: { table: string; seq: string; check: string; upTo: string | null }[];
};

const asText = (breaks: readonly ChainBreak[]): string =>
  JSON.stringify(
    breaks.map(({ table, seq, check, upTo }) => ({
      table,
      seq: `${seq}`,
      check,
      upTo: upTo === undefined ? null : `${upTo}`,
    })),
  );

/** The verifications, newest first. */
export const readRuns = async (db: Queryable, limit: number): Promise<StoredRun[]> => {
  const { rows } = await sql<StoredRun>`
    select id, state, asked_by as "askedBy", asked_at as "askedAt", started_at as "startedAt", ended_at as "endedAt",
      verified_to as "verifiedTo", entries, seals, anchors, breaks_count as "breaksCount", breaks
    from audit.chain_run order by asked_at desc limit ${limit}`.execute(db);
  return rows;
};

/** The run in progress, if any. */
export const findOpenRun = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from audit.chain_run where state in ('waiting', 'running')`.execute(db);
  return rows[0]?.id;
};

/** A run that started before this time has lost its worker and must not block the next one. */
const lostBefore = (now: Date): Date => new Date(now.getTime() - 2 * 60 * 60_000);

/** Requests a run unless one is in progress. Returns whether it was requested. */
export const insertRun = async (
  tx: Tx,
  { id, askedBy, now }: { id: string; askedBy: string | null; now: Date },
): Promise<boolean> => {
  await sql`
    update audit.chain_run set state = 'failed', ended_at = ${now}
    where state in ('waiting', 'running') and coalesce(started_at, asked_at) < ${lostBefore(now)}`.execute(tx);
  const { rows } = await sql`
    insert into audit.chain_run (id, state, asked_by, asked_at) values (${id}, 'waiting', ${askedBy}, ${now})
    on conflict ((true)) where state in ('waiting', 'running') do nothing returning id`.execute(tx);
  return rows.length > 0;
};

/** A run whose worker was lost restarts at the first link. */
export const startRun = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update audit.chain_run set state = 'running', started_at = ${now} where id = ${id} and state in ('waiting', 'running')
    returning id`.execute(db.read);
  return rows.length > 0;
};

export const noteProgress = async (db: Db, id: string, { entries, seals }: ChainReport): Promise<void> => {
  await sql`
    update audit.chain_run set entries = ${entries}, seals = ${seals}, verified_to = ${seals}
    where id = ${id} and state = 'running'`.execute(db.read);
};

export const endRun = async (db: Db, id: string, report: ChainReport, now: Date): Promise<void> => {
  await sql`
    update audit.chain_run set state = ${report.pass ? 'sound' : 'broken'}, ended_at = ${now}, entries = ${report.entries},
      seals = ${report.seals}, verified_to = ${report.seals}, anchors = ${report.anchors},
      breaks_count = ${report.breakCount}, breaks = ${asText(report.breaks)}::jsonb
    where id = ${id} and state = 'running'`.execute(db.read);
};

export const failRun = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`
    update audit.chain_run set state = 'failed', ended_at = ${now}
    where id = ${id} and state in ('waiting', 'running')`.execute(db.read);
};

export type ChainHead = {
  drawnTo: bigint;
  head: { seq: bigint; hash: string; sealedAt: Date } | null;
  lastAnchor: { seq: bigint; at: Date } | null;
};

/** The end of the chain, and the last anchor. */
export const readChainHead = async (db: Queryable): Promise<ChainHead> => {
  const drawn = await sql<{ drawnTo: bigint }>`
    select coalesce(pg_sequence_last_value('audit.entry_seq'::regclass), 0) as "drawnTo"`.execute(db);
  const head = await sql<{ seq: bigint; hash: string; sealedAt: Date }>`
    select seq, encode(hash, 'hex') as hash, sealed_at as "sealedAt" from audit.seal order by seq desc limit 1`.execute(
    db,
  );
  const anchor = await sql<{ seq: bigint; at: Date }>`
    select seq, at from audit.anchor order by seq desc limit 1`.execute(db);
  return { drawnTo: drawn.rows[0]?.drawnTo ?? 0n, head: head.rows[0] ?? null, lastAnchor: anchor.rows[0] ?? null };
};

/** Entries after the last link, counted up to a limit, and the oldest of them. */
export const readUnsealed = async (
  db: Queryable,
  { after, bound }: { after: bigint; bound: number },
): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(at) as "oldestAt" from (
      select at from audit.entry where seq > ${after}::bigint order by seq limit ${bound}) behind`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
