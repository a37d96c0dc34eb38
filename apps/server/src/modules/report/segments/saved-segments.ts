import { type RawBuilder, sql } from 'kysely';
import type { SavedSegments } from '#modules/message/index.ts';
import { conditionsOf } from '../member-list/row-filter.sql.ts';
import { openFilter } from './segment.rules.ts';
import { findSegment } from './segment.store.ts';

/** Segments for messages. A filter that can no longer be read matches nobody. */
export const savedSegments: SavedSegments = {
  find: async (db, of) => {
    const found = await findSegment(db, of);
    return found === null ? null : { name: found.name, filter: found.filter };
  },
  matchesSql: ({ brandId, filter, memberId }): RawBuilder<boolean> => {
    const opened = openFilter(filter);
    if (opened === null) return sql<boolean>`false`;
    return sql<boolean>`exists (select from report.member_row r where r.member_id = ${memberId}
      and ${sql.join(conditionsOf(brandId, opened), sql` and `)})`;
  },
};
