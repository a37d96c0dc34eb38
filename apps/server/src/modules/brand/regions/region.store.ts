import type { OpsRegionRule } from '@fairhouse/protocol/ops/settings-regions';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { RuleSet } from './region.rules.ts';

export const readRegions = async (db: Queryable, brandId: string): Promise<RuleSet> => {
  const brand = await db
    .selectFrom('brand.brand')
    .select('unknown_country')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('brand.region_rule')
    .select(['country', sql<string | null>`block::text`.as('block'), 'effect', 'reason'])
    .where('brand_id', '=', brandId)
    .orderBy('country')
    .orderBy(sql`block::text collate "C"`)
    .execute();
  return {
    unknownCountry: brand.unknown_country as RuleSet['unknownCountry'],
    rules: rows.map((row) => ({ ...row, effect: row.effect as OpsRegionRule['effect'] })),
  };
};

export const replaceRegions = async (tx: Tx, brandId: string, { unknownCountry, rules }: RuleSet): Promise<void> => {
  await tx
    .updateTable('brand.brand')
    .set({ unknown_country: unknownCountry })
    .where('brand_id', '=', brandId)
    .execute();
  await tx.deleteFrom('brand.region_rule').where('brand_id', '=', brandId).execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('brand.region_rule')
    .values(rules.map((rule) => ({ rule_id: newId(), brand_id: brandId, ...rule })))
    .execute();
};
