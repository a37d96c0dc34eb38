import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type DailyTerms,
  type DividendRow,
  type DividendTerms,
  gameTypes,
  type HourlyTerms,
  lossParts,
  type RealtimeTerms,
  type SalaryRow,
  type Terms,
} from './terms.ts';

const write = (value: unknown): string => {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([some], [other]) => (some < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join(',')}}`;
};

/** Canonical JSON (RFC 8785): keys sorted by code unit, no spaces; amounts are digits in quotes, as on the wire. */
export const canonicalTerms = (terms: Terms): string => write(terms);

/** SHA-256 of the canonical text, as 64 hex digits. Whoever accepts an offer repeats it. */
export const hashTerms = (terms: Terms): string => bytesToHex(sha256(utf8ToBytes(canonicalTerms(terms))));

type Read<Value> = (value: unknown) => Value;

const fail = (): never => {
  throw new TypeError('This is not the canonical text of contract terms.');
};

const oneOf =
  <const Value>(...values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((allowed) => allowed === value) ?? fail();

const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : fail();

const digits = matching(/^(0|[1-9][0-9]{0,17})$/);
const amount: Read<bigint> = (value) => BigInt(digits(value));
const currency = matching(/^[A-Z]{3,5}$/);

const whole: Read<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : fail();

const listOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : fail();

/** Keys that are not named here are lost, which the comparison with the text in `parseTerms` finds. */
const recordOf =
  <Value>(reads: { [Name in keyof Value]: Read<Value[Name]> }): Read<Value> =>
  (value) =>
    Object.fromEntries(
      Object.entries<Read<unknown>>(reads).map(([name, read]) => [name, read(Object(value)[name])]),
    ) as Value;

const salaryRow = { validBetMin: amount, activeMin: whole, ratePpm: whole };
const rowTerms = {
  version: oneOf(1),
  currency,
  rows: listOf(recordOf<SalaryRow>(salaryRow)),
  activeMinValidBet: amount,
  activeScope: oneOf('team', 'direct_players'),
  autoPay: oneOf(true, false),
  fundFromWallet: oneOf(true, false),
};

const readers = {
  dividend: recordOf<DividendTerms>({
    ...rowTerms,
    kind: oneOf('dividend'),
    period: oneOf('D', 'W', 'H', 'M'),
    mode: oneOf('fixed', 'floating'),
    basis: oneOf('loss'),
    carry: oneOf('none', 'last', 'month', 'forever'),
    lossBasis: listOf(oneOf(...lossParts)),
    lossCheck: oneOf(true, false),
    rows: listOf(recordOf<DividendRow>({ ...salaryRow, lossMin: amount })),
  }),
  daily: recordOf<DailyTerms>({ ...rowTerms, kind: oneOf('daily'), period: oneOf('D') }),
  hourly: recordOf<HourlyTerms>({ ...rowTerms, kind: oneOf('hourly') }),
  realtime: recordOf<RealtimeTerms>({
    version: oneOf(1),
    kind: oneOf('realtime'),
    currency,
    rates: listOf(recordOf<RealtimeTerms['rates'][number]>({ gameType: oneOf(...gameTypes), ratePpm: whole })),
  }),
} as const;

const kind = oneOf('dividend', 'daily', 'hourly', 'realtime');

/** Reads a stored text back. It throws for any text that `canonicalTerms` does not write. */
export const parseTerms = (text: string): Terms => {
  const value: unknown = JSON.parse(text);
  const terms: Terms = readers[kind(Object(value).kind)](value);
  return canonicalTerms(terms) === text ? terms : fail();
};
