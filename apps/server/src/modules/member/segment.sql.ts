import { type RawBuilder, sql } from 'kysely';

/** A segment of a brand's members: all given conditions must match. Days are UTC. */
export type MemberSegment = {
  brandId: string;
  kind: 'all' | 'members' | 'agents';
  language?: string | undefined;
  currency?: string | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
  /** This member alone. */
  memberId?: string | undefined;
  /** Members who joined later are left out. */
  joinedUntil: Date;
};

const kinds = { all: ['member', 'agent'], members: ['member'], agents: ['agent'] } as const;

const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? [] : [condition(value)];

/**
 * The members of a segment as SQL with the columns `id` and `is_open`, for bulk statements elsewhere, so that no rows
 * have to be loaded into a process. Trial, blocked and closed accounts are left out; `is_open` is false for the
 * excluded, who may still read.
 */
export const segmentSql = (segment: MemberSegment): RawBuilder<unknown> => sql`
  select m.id, m.state = 'active' as is_open from member.member m
  where ${sql.join(
    [
      sql`m.brand_id = ${segment.brandId}`,
      sql`m.kind = any (${[...kinds[segment.kind]]}::text[])`,
      sql`m.state in ('active', 'excluded')`,
      sql`m.joined_at <= ${segment.joinedUntil}::timestamptz`,
      ...when(segment.memberId, (id) => sql`m.id = ${id}::uuid`),
      ...when(segment.language, (language) => sql`m.language = ${language}`),
      ...when(segment.currency, (currency) => sql`m.currency = ${currency}`),
      ...when(segment.registeredFrom, (day) => sql`m.joined_at >= ${day}::date::timestamp at time zone 'UTC'`),
      ...when(segment.registeredTo, (day) => sql`m.joined_at < (${day}::date + 1)::timestamp at time zone 'UTC'`),
    ],
    sql` and `,
  )}`;
