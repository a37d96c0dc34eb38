import type { Queryable } from '#platform/db/db.ts';
import { gatherMax, gatherRows, type ListRow, nearRows, type Page, scanRows } from './member-query.store.ts';
import { isFiltered, type RowFilter } from './row-filter.sql.ts';

/** `count`: the number of matches, if finding the page has counted them. */
export type FoundPage = { rows: ListRow[]; isFew: boolean; count: number | null };

/** A filter by ids has few matches. */
const namesSome = ({ memberIds }: RowFilter): boolean => memberIds !== undefined && memberIds.length > 0;

/**
 * A page of the list. The sort index is scanned a little way first, which suffices when many rows match. If the page is
 * not full by then, all matches are collected, counted and sorted. Only if there are too many to collect is the index
 * scanned to its end.
 */
export const findPage = async (db: Queryable, page: Page, max = gatherMax): Promise<FoundPage> => {
  if (page.after?.isFew !== true && !namesSome(page.filter)) {
    const rows = await nearRows(db, page);
    if (rows.length === page.limit || !isFiltered(page.filter)) return { rows, isFew: false, count: null };
  }
  const { rows, count } = await gatherRows(db, page, max);
  if (count <= max) return { rows, isFew: true, count };
  return { rows: await scanRows(db, page), isFew: false, count };
};
