import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { SettingEffect } from '#platform/ops/setting-effect.types.ts';
import { minorByCurrency } from '#platform/ops/setting-effects.rules.ts';

/** Transfers of the last 30 days that the bound would have refused. */
const transfersBeyond =
  (side: 'below' | 'above'): SettingEffect['count'] =>
  async (db: Queryable, { brandId, value }) => {
    const { currencies, amounts } = minorByCurrency(value);
    const beyond = sql.raw(side === 'below' ? '<' : '>');
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n
        from agent.transfer t
        join unnest(${currencies}::text[], ${amounts}::bigint[]) as bound (currency, amount) using (currency)
       where t.brand_id = ${brandId} and t.created_at > now() - interval '30 days'
         and t.amount ${beyond} bound.amount`.execute(db);
    return rows[0]?.n ?? 0;
  };

export const agentSettingEffects: readonly SettingEffect[] = [
  { key: 'agentTransferMinAmount', count: transfersBeyond('below') },
  { key: 'agentTransferMaxAmount', count: transfersBeyond('above') },
];
