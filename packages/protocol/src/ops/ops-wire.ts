import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { pageSizeMax } from '../wire/page.ts';
import { line, prose } from '../wire/text.ts';

/** The position of the next page; created by the server, sent back unchanged. */
export const opsCursor = z.string().regex(/^[A-Za-z0-9_.~-]{1,400}$/);

/** The query parameters shared by all lists; `sort` names a column, with a `-` prefix for the reverse order. */
export const listQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sort: z.enum(columns.flatMap((column) => [column, `-${column}`] as const) as [Column | `-${Column}`]).optional(),
  cursor: opsCursor.optional(),
  limit: z.coerce.number<number>().int().min(1).max(pageSizeMax).default(50),
});

/** A page of a list. `total` is counted up to a bound: `isExact` false means "at least so many". */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    nextCursor: opsCursor.nullable(),
    total: z.object({ count: z.int().min(0), isExact: z.boolean() }).nullable(),
  });

/** The result of a change: applied immediately, or waiting for a second person. */
export const changeOutcome = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('pending'), approvalId: z.uuid(), expiresAt: instant }),
  ])
  .meta({ id: 'ChangeOutcome' });
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/** The operator's reason for the change; stored permanently. */
export const changeReason = prose(500).min(3);

/** The revision that was read before the change; the change is refused if it is no longer current. */
export const revision = z.coerce.number<number>().int().min(0);

/** An operator as shown in lists. */
export const operatorRef = z.object({ operatorId: z.uuid(), name: line(80) });

/** JSON of any shape, for differences and payloads. */
export const anyJson: z.ZodType<unknown> = z.unknown();
