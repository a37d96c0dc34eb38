import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import type { Queryable, Tx } from '#platform/db/db.ts';

export const readRegisterRules = async (db: Queryable, brandId: string): Promise<RegisterRuleRow[]> => {
  const rows = await db
    .selectFrom('brand.register_rule')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('field')
    .execute();
  return rows.map((row) => ({
    field: row.field as RegisterRuleRow['field'],
    shown: row.shown,
    required: row.required,
    acceptedPattern: row.accepted_pattern as RegisterRuleRow['acceptedPattern'],
    min: row.length_min,
    max: row.length_max,
    methods: row.methods as RegisterRuleRow['methods'],
    moment: row.moment as RegisterRuleRow['moment'],
  }));
};

/** Replaces the whole list; its order becomes the order of the form. */
export const replaceRegisterRules = async (
  tx: Tx,
  brandId: string,
  rules: readonly RegisterRuleRow[],
): Promise<void> => {
  await tx.deleteFrom('brand.register_rule').where('brand_id', '=', brandId).execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('brand.register_rule')
    .values(
      rules.map((rule, position) => ({
        brand_id: brandId,
        field: rule.field,
        shown: rule.shown,
        required: rule.required,
        accepted_pattern: rule.acceptedPattern,
        length_min: rule.min,
        length_max: rule.max,
        methods: rule.methods,
        moment: rule.moment,
        position,
      })),
    )
    .execute();
};
