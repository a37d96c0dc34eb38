import { hash } from 'node:crypto';
import type { KeyDay, MoveKey } from './ledger.types.ts';

/** Length-prefixed parts, so that `a:b` + `c` differs from `a` + `b:c`. */
const framed = (parts: readonly string[]): string => parts.map((part) => `${part.length}:${part}`).join('');

/** The first 128 bits of SHA-256 over the parts, written as a UUID. */
export const digestOf = (parts: readonly string[]): string => {
  const hex = hash('sha256', framed(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The ledger key of a source's id. A vendor's ids are unique per vendor: the same id for players of two
 * brands is one id, and the second call a conflict.
 */
export const keyOf = ({ source, externalId }: { source: string; externalId: string }): MoveKey =>
  digestOf([source, externalId]);

/** How a source's ids encode their day, if they do. */
export type IdDayMode = 'uuidv7' | 'ulid' | 'date_prefix' | 'opaque';

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const datePrefix = /^(\d{4})(\d{2})(\d{2})/;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const bornAt: Record<Exclude<IdDayMode, 'opaque'>, (id: string) => number | undefined> = {
  uuidv7: (id) => (uuidv7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined),
  ulid: (id) =>
    ulid.test(id) ? [...id.slice(0, 10)].reduce((ms, letter) => ms * 32 + crockford.indexOf(letter), 0) : undefined,
  date_prefix: (id) => {
    const [, year, month, day] = datePrefix.exec(id) ?? [];
    if (year === undefined) return undefined;
    const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
    // 20260231 is not a day: `Date` would silently convert it to 3 March.
    return isoDay(ms) === `${year}-${month}-${day}` ? ms : undefined;
  },
};

/**
 * The day encoded in an id; null for sources with opaque ids. A day after tomorrow, a day before the kept months and a
 * missing day are refused: treated as opaque, the same id could later be looked up in another partition. A referenced
 * id may have any age, because open bets outlive their month.
 */
export const dayOf = (
  id: string,
  mode: IdDayMode,
  now: Date,
  { isReference = false }: { isReference?: boolean } = {},
): KeyDay | 'refused' => {
  if (mode === 'opaque') return null;
  const ms = bornAt[mode](id);
  if (ms === undefined) return 'refused';
  const oldest = isReference ? 0 : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 1);
  const tomorrow = Math.floor(now.getTime() / dayMs) * dayMs + 2 * dayMs;
  return ms < oldest || ms >= tomorrow ? 'refused' : isoDay(ms);
};
