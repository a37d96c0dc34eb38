import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Template = {
  id: string;
  brandId: string;
  name: string;
  /** Canonical text. */
  terms: string;
  operatorId: string;
  operatorName: string;
  changedAt: Date;
};

export const readTemplates = async (db: Queryable, brandId: string): Promise<Template[]> => {
  const { rows } = await sql<Template>`
    select id, brand_id as "brandId", name, terms, operator_id as "operatorId", operator_name as "operatorName",
      changed_at as "changedAt"
    from contract.template where brand_id = ${brandId} order by lower(name), id`.execute(db);
  return rows;
};

/** Serialises the changes of a brand, so that the limit on their number and unique names hold. */
export const lockTemplates = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract.template:${brandId}`}, 0))`.execute(tx);
};

/** Returns whether it was written: an id of another brand is not. */
export const upsertTemplate = async (tx: Tx, template: Omit<Template, 'changedAt'>): Promise<boolean> => {
  const { rows } = await sql`
    insert into contract.template as kept (id, brand_id, name, terms, operator_id, operator_name)
    values (${template.id}::uuid, ${template.brandId}, ${template.name}, ${template.terms},
      ${template.operatorId}::uuid, ${template.operatorName})
    on conflict (id) do update set name = excluded.name, terms = excluded.terms, operator_id = excluded.operator_id,
      operator_name = excluded.operator_name, changed_at = clock_timestamp()
    where kept.brand_id = excluded.brand_id returning id`.execute(tx);
  return rows.length > 0;
};

export const removeTemplate = async (
  tx: Tx,
  { brandId, templateId }: { brandId: string; templateId: string },
): Promise<void> => {
  await sql`delete from contract.template where brand_id = ${brandId} and id = ${templateId}::uuid`.execute(tx);
};
