import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** What is counted, and for how long. `seconds` null counts until it is reset or unused for a month. */
export type Window = { kind: string; seconds: number | null };

/** Unknown names are counted too, so unused counts must expire. */
const leftAloneMs = 30 * 24 * 3600 * 1000;
const epoch = new Date(0);

const bounds = ({ seconds }: Window, now: Date): { start: Date; end: Date } => {
  if (seconds === null) return { start: epoch, end: new Date(now.getTime() + leftAloneMs) };
  const startMs = Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000;
  return { start: new Date(startMs), end: new Date(startMs + seconds * 1000) };
};

export type AttemptSubject = { brandId: string; subject: string };

type Deps = { keys: Pick<KeyRing, 'digest'> };

const keyOf = ({ keys }: Deps, { kind }: Window, subject: string): Buffer => keys.digest(`tally:${kind}`, subject);

/** Increments the count and returns it. Concurrent callers never get the same number. */
export const countUp = async (
  db: Queryable,
  window: Window,
  { brandId, subject, now, by = 1 }: AttemptSubject & { now: Date; by?: number },
  deps: Deps,
): Promise<number> => {
  const { start, end } = bounds(window, now);
  const { rows } = await sql<{ count: number }>`select identity.count_up(
    ${brandId}, ${window.kind}, ${keyOf(deps, window, subject)}, ${start}, ${end}, ${by}) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The current count, without incrementing it. */
export const readCount = async (
  db: Queryable,
  window: Window,
  { brandId, subject, now }: AttemptSubject & { now: Date },
  deps: Deps,
): Promise<number> => {
  const row = await db
    .selectFrom('identity.tally')
    .select('count')
    .where('brand_id', '=', brandId)
    .where('kind', '=', window.kind)
    .where('key', '=', keyOf(deps, window, subject))
    .where('window_start', '=', bounds(window, now).start)
    .executeTakeFirst();
  return row?.count ?? 0;
};

/** Resets the count; a success clears earlier failures. */
export const clearCount = async (
  db: Queryable,
  window: Window,
  { brandId, subject, now }: AttemptSubject & { now: Date },
  deps: Deps,
): Promise<void> => {
  await db
    .deleteFrom('identity.tally')
    .where('brand_id', '=', brandId)
    .where('kind', '=', window.kind)
    .where('key', '=', keyOf(deps, window, subject))
    .where('window_start', '=', bounds(window, now).start)
    .execute();
};

/** Seconds until the current window ends, for `Retry-After`. */
export const secondsLeft = (window: Window, now: Date): number =>
  Math.max(1, Math.ceil((bounds(window, now).end.getTime() - now.getTime()) / 1000));
