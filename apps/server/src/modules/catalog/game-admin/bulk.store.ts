import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Bulk } from './bulk.types.ts';

const columns = sql`bulk_id as "bulkId", brand_id as "brandId", change, filter, games_matching as matching,
  games_seen as seen, games_changed as changed, after_game_id as "afterGameId", state, made_by as "madeBy",
  made_by_role as "madeByRole", made_at as "madeAt", reason, finished_at as "finishedAt"`;

/** Returns false while another one of the brand is running. */
export const insertBulk = async (
  tx: Tx,
  bulk: Pick<
    Bulk,
    'bulkId' | 'brandId' | 'change' | 'filter' | 'matching' | 'madeBy' | 'madeByRole' | 'madeAt' | 'reason'
  >,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into catalog.bulk_change (bulk_id, brand_id, change, filter, games_matching, made_by, made_by_role, made_at,
      reason)
    values (${bulk.bulkId}::uuid, ${bulk.brandId}, ${bulk.change}, ${JSON.stringify(bulk.filter)}::jsonb,
      ${bulk.matching}, ${bulk.madeBy}, ${bulk.madeByRole}, ${bulk.madeAt}, ${bulk.reason})
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
};

/** The row is locked until the transaction ends, so that two workers never run the same step. */
export const lockBulk = async (tx: Tx, bulkId: string): Promise<Bulk | undefined> => {
  const { rows } = await sql<Bulk>`
    select ${columns} from catalog.bulk_change where bulk_id = ${bulkId}::uuid for update`.execute(tx);
  return rows[0];
};

export const saveBulkStep = async (
  tx: Tx,
  {
    bulkId,
    seen,
    changed,
    afterGameId,
    finishedAt,
  }: Pick<Bulk, 'bulkId' | 'seen' | 'changed' | 'afterGameId' | 'finishedAt'>,
): Promise<void> => {
  await sql`
    update catalog.bulk_change set games_seen = ${seen}, games_changed = ${changed},
      after_game_id = ${afterGameId}::uuid, finished_at = ${finishedAt}::timestamptz,
      state = case when ${finishedAt}::timestamptz is null then 'running' else 'done' end
    where bulk_id = ${bulkId}::uuid`.execute(tx);
};

/** The latest ones of a brand, newest first. */
export const readBulks = async (db: Queryable, brandId: string, limit: number): Promise<Bulk[]> => {
  const { rows } = await sql<Bulk>`
    select ${columns} from catalog.bulk_change where brand_id = ${brandId}
    order by made_at desc limit ${limit}`.execute(db);
  return rows;
};
