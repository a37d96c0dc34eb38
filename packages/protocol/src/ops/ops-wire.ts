import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { pageSizeMax } from '../wire/page.ts';
import { line, prose } from '../wire/text.ts';

/** Where the next page of a list begins; made by the server, given back as it came. */
export const opsCursor = z.string().regex(/^[A-Za-z0-9_.~-]{1,400}$/);

/** The part of a list's query that all lists share; `sort` names a column, with `-` before it for the other way. */
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

/** What became of a change: done at once, or waiting for a second person. */
export const changeOutcome = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('pending'), approvalId: z.uuid(), expiresAt: instant }),
  ])
  .meta({ id: 'ChangeOutcome' });
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/** Why somebody does it, in their own words; kept for ever. */
export const changeReason = prose(500).min(3);

/** The version of what was read before it is changed; another one by now refuses the change. */
export const revision = z.coerce.number<number>().int().min(0);

/** A person who did something, as lists show them. */
export const operatorRef = z.object({ operatorId: z.uuid(), name: line(80) });

/** JSON of any shape, for differences and payloads. */
export const anyJson: z.ZodType<unknown> = z.unknown();
