import { type RawBuilder, sql } from 'kysely';
import { realAccountsSql } from '#modules/member/index.ts';

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The accounts of a brand whose names begin with a text and that have a place, of one kind or of both: `number`, `name`. */
export const namedAccountsSql = (
  brandId: string,
  text: string,
  isAgent: boolean | undefined,
): RawBuilder<unknown> => sql`
  select n.number, a.username_key as name from (${realAccountsSql}) a join agent.node n on n.member_id = a.id
  where a.brand_id = ${brandId} and n.state <> 'waiting'
    and ${isAgent === undefined ? sql`true` : sql`n.is_agent = ${isAgent}`}
    and a.username_key like lower(normalize(${literal(text)}::text, nfkc)) || '%'`;
