import type pg from 'pg';

/** The members that log in: members of a seeded brand, each with its own name, address range and browser. */
export const members = {
  brand: 'aurora',
  host: 'aurora.localhost',
  count: 200,
  password: 'vexing llama parade',
} as const;

export const nameOf = (n: number): string => `bench${String(n).padStart(5, '0')}`;

/**
 * From their own network, known after the first time; with its many addresses each stays below the login rate limit.
 * The range is reserved for benchmarks (RFC 2544), so that no country rule applies to it.
 */
export const addressOf = (n: number, attempt: number): string => `198.18.${n}.${1 + (attempt % 250)}`;

/** The cookie by which their browser is recognised. */
export const deviceOf = (n: number): string => String(n).padStart(22, '0');

/** One hash for all of them: verifying it costs the same. */
export const seedMembers = async (admin: pg.Client, hash: string): Promise<void> => {
  const names = Array.from({ length: members.count }, (_, n) => nameOf(n));
  await admin.query(
    `with opened as (
       insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, state, joined_at)
       select gen_random_uuid(), b.brand_id, given.name, given.name, 'member', 3, b.currency, 'EN', 'active', now()
       from brand.brand b, unnest($2::text[]) as given (name) where b.brand_id = $1
       returning id
     )
     insert into identity.credential (brand_id, subject_id, password_hash, password_set_at)
     select $1, id, $3, now() from opened`,
    [members.brand, names, hash],
  );
};
