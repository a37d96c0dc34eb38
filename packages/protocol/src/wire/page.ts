import * as z from 'zod';

/** security.md A37: no list returns more rows than this at once, whatever size is requested. */
export const pageSizeMax = 100;

/** Query parameters arrive as text; a page is a small positive integer. */
export const pageNumber = z.coerce.number<number>().int().min(1).max(100_000).default(1);

export const pageSize = (usual: number) => z.coerce.number<number>().int().min(1).max(pageSizeMax).default(usual);

/** How many pages the whole list has; an empty list has none. */
export const totalPages = z.int().min(0);
