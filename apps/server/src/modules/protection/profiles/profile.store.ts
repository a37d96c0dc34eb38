import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { keysFrom, type ProfileJson } from './profile.codec.ts';
import type { BrandProfile, ProfileKeys, ProfileOwner, ProfileSource } from './profile.types.ts';

type Version = ProfileSource & { keys: ProfileKeys };

/** The profiles of a brand for these countries; `generic` where none is listed. */
export const readProfilesAt = async (
  db: Queryable,
  { brandId, countries }: { brandId: string; countries: readonly string[] },
): Promise<Version[]> => {
  const { rows } = await sql<ProfileSource & { keys: unknown }>`
    with listed as (
      select distinct each->>'code' as code from (
        select profiles from protection.brand_profile
        where brand_id = ${brandId} and effective_at <= platform.deadline_now() order by revision desc limit 1
      ) newest, jsonb_array_elements(newest.profiles) each
      where each->>'country' = any (${['*', ...countries]}::text[])
    )
    select distinct on (p.code) p.code, p.version, p.keys from protection.policy_profile p
    where (p.code in (select code from listed) or (p.code = 'generic' and not exists (select from listed)))
      and p.effective_at <= platform.deadline_now()
    order by p.code, p.version desc`.execute(db);
  return rows.map(({ code, version, keys }) => ({ code, version, keys: keysFrom(keys) }));
};

/** The profiles of one member: by their verified number's country and by the country of the last login. */
export const readProfilesOf = async (db: Queryable, { brandId, memberId }: ProfileOwner): Promise<Version[]> => {
  const row = await db
    .selectFrom('protection.residence')
    .select(['phone_country', 'region_country'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const countries = [row?.phone_country, row?.region_country].filter((country) => typeof country === 'string');
  return readProfilesAt(db, { brandId, countries });
};

/** Null values keep the stored ones. Writes nothing if nothing changes. */
export const writeResidence = async (
  tx: Tx,
  { brandId, memberId }: ProfileOwner,
  { phoneCountry, regionCountry }: { phoneCountry: string | null; regionCountry: string | null },
): Promise<void> => {
  await sql`
    insert into protection.residence as noted (brand_id, member_id, phone_country, region_country, noted_at)
    values (${brandId}, ${memberId}, ${phoneCountry}, ${regionCountry}, platform.deadline_now())
    on conflict (brand_id, member_id) do update set noted_at = excluded.noted_at,
      phone_country = coalesce(excluded.phone_country, noted.phone_country),
      region_country = coalesce(excluded.region_country, noted.region_country)
    where (coalesce(excluded.phone_country, noted.phone_country), coalesce(excluded.region_country, noted.region_country))
      is distinct from (noted.phone_country, noted.region_country)`.execute(tx);
};

/** The number of versions and lists in effect, which only grows, and the members whose residence changed. */
export const readChanges = async (
  db: Queryable,
  seconds: number,
): Promise<{ stamp: string; moved: ProfileOwner[] }> => {
  const { rows } = await sql<{ stamp: string; moved: ProfileOwner[] }>`
    select
      (select count(*) from protection.policy_profile where effective_at <= platform.deadline_now()) || ' '
        || (select count(*) from protection.brand_profile where effective_at <= platform.deadline_now()) as stamp,
      (select coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'memberId', member_id)), '[]')
        from protection.residence
        where noted_at >= platform.deadline_now() - make_interval(secs => ${seconds})) as moved`.execute(db);
  return rows[0] ?? { stamp: '', moved: [] };
};

export type ProfileVersion = Version & { effectiveAt: Date; madeBy: string | null };

const versionOf = (row: {
  code: string;
  version: number;
  keys: unknown;
  effective_at: Date;
  made_by: string | null;
}): ProfileVersion => ({
  code: row.code,
  version: row.version,
  keys: keysFrom(row.keys),
  effectiveAt: row.effective_at,
  madeBy: row.made_by,
});

const versionsMax = 500;

/** Every version, newest first. */
export const readVersions = async (db: Queryable): Promise<ProfileVersion[]> => {
  const rows = await db
    .selectFrom('protection.policy_profile')
    .select(['code', 'version', 'keys', 'effective_at', 'made_by'])
    .orderBy('code')
    .orderBy('version', 'desc')
    .limit(versionsMax)
    .execute();
  return rows.map(versionOf);
};

/** The newest version, and the one in effect; null: there is no such profile. */
export const readStandingProfile = async (
  db: Queryable,
  code: string,
): Promise<{ newest: number; keys: ProfileKeys; version: number } | null> => {
  const { rows } = await sql<{ newest: number; version: number; keys: unknown }>`
    select version, keys, (select max(version) from protection.policy_profile where code = ${code})::int as newest
    from protection.policy_profile where code = ${code} and effective_at <= platform.deadline_now()
    order by version desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { newest: row.newest, version: row.version, keys: keysFrom(row.keys) };
};

/** Serialises changes of profiles until the end of the transaction. */
export const lockProfiles = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('protection.profiles', 0))`.execute(tx);
};

export const insertVersion = async (
  tx: Tx,
  version: ProfileSource & { json: ProfileJson; afterHours: number; madeBy: string },
): Promise<void> => {
  await sql`insert into protection.policy_profile (code, version, keys, effective_at, made_by)
    values (${version.code}, ${version.version}, ${JSON.stringify(version.json)}::jsonb,
      platform.deadline_now() + make_interval(hours => ${version.afterHours}::int), ${version.madeBy}::uuid)`.execute(
    tx,
  );
};

/** The list in effect, and the newest revision, which may still be pending; 0: none was ever set. */
export const readBrandProfiles = async (
  db: Queryable,
  brandId: string,
): Promise<{ revision: number; list: BrandProfile[] }> => {
  const { rows } = await sql<{ revision: number; list: BrandProfile[] | null }>`
    select coalesce(max(revision), 0)::int as revision,
      (select profiles from protection.brand_profile
        where brand_id = ${brandId} and effective_at <= platform.deadline_now() order by revision desc limit 1) as list
    from protection.brand_profile where brand_id = ${brandId}`.execute(db);
  return { revision: rows[0]?.revision ?? 0, list: rows[0]?.list ?? [] };
};

export const insertBrandProfiles = async (
  tx: Tx,
  set: { brandId: string; revision: number; list: readonly BrandProfile[]; afterHours: number; madeBy: string },
): Promise<void> => {
  await sql`insert into protection.brand_profile (brand_id, revision, profiles, effective_at, made_by)
    values (${set.brandId}, ${set.revision}, ${JSON.stringify(set.list)}::jsonb,
      platform.deadline_now() + make_interval(hours => ${set.afterHours}::int), ${set.madeBy}::uuid)`.execute(tx);
};

/** Which of these codes have no profile. */
export const unknownCodes = async (db: Queryable, codes: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('protection.policy_profile')
    .select('code')
    .distinct()
    .where('effective_at', '<=', sql<Date>`platform.deadline_now()`)
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
};
