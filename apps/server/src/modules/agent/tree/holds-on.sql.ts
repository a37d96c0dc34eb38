import { type RawBuilder, sql } from 'kysely';

/** Whether a row's period [from_day, to_day) contains a day. */
export const holdsOn = (row: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${row}.from_day <= ${day} and (${row}.to_day is null or ${row}.to_day > ${day})`;
