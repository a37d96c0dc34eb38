import { sql } from 'kysely';
import type { SettingEffect } from '#platform/ops/setting-effect.types.ts';

/** Accounts whose password is older than that: they must change it at the next login while the feature is on. */
const expiredPasswords: SettingEffect['count'] = async (db, { brandId, value }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
      from identity.credential
     where brand_id = ${brandId} and password_set_at < now() - ${value} * interval '1 day'`.execute(db);
  return rows[0]?.n ?? 0;
};

export const identitySettingEffects: readonly SettingEffect[] = [
  { key: 'passwordExpiryDays', count: expiredPasswords },
];
