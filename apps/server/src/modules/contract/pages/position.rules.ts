import { type RawBuilder, sql } from 'kysely';
import type { Position } from './pages.types.ts';

/** Reads what `pageOf` wrote; the endpoint has checked its form. */
export const positionOf = (cursor: string | undefined): Position | null => {
  const [, micros, id] = /^([0-9]{1,17})\.([A-Za-z0-9-]{1,64})$/.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
};

/** The rows of a page, and the place of the next one where one more row was read than is shown. */
export const pageOf = <Row extends { micros: string; id: string }>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? `${last.micros}.${last.id}` : null };
};

/** A moment in microseconds, which a cursor can carry without loss. */
export const microsOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trunc(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** Rows older than the end of the last page. */
export const isBeyond = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, before: Position | null) =>
  before === null
    ? sql`true`
    : sql`(${at}, ${id}) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::uuid)`;
