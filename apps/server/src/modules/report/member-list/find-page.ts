import type { Queryable } from '#platform/db/db.ts';
import { gatherMax, gatherRows, type ListRow, nearRows, type Page, scanRows } from './member-query.store.ts';
import { isFiltered, type RowFilter } from './row-filter.sql.ts';

/** `count`: how many fit, where finding the page has told it. */
export type FoundPage = { rows: ListRow[]; isFew: boolean; count: number | null };

/** Named one by one, they are few, wherever in the order they stand. */
const namesSome = ({ memberIds }: RowFilter): boolean => memberIds !== undefined && memberIds.length > 0;

/**
 * A page of the list. The index of the order is walked a little way, which is enough wherever much fits. A page that
 * is not full by then means that few fit, or that the filter runs against the order: all that fits is gathered,
 * counted and sorted. Only of what fits very many, all far away, the order is walked to its end.
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
