import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';

type Value = ReportRow['values'][string] | undefined;

/** For charts and order alone, where the loss of precision is not visible; the figures beside them are exact. */
export const plain = (value: Value): number => (value === null || value === undefined ? 0 : Number(value));

/** The exact difference of two figures of one kind; null where one is missing or they are no figures. */
export const difference = (
  now: Value,
  before: Value,
  unit: Report['columns'][number]['unit'],
): string | number | null => {
  if (now === null || now === undefined || before === null || before === undefined || unit === 'text') return null;
  return unit === 'money' ? String(BigInt(now) - BigInt(before)) : Number(now) - Number(before);
};

/** Relative change; null where nothing was before or the sign differs, because a percentage says nothing there. */
export const changeRatio = (now: Value, before: Value): number | null => {
  const [one, other] = [plain(now), plain(before)];
  return other <= 0 || one < 0 ? null : (one - other) / other;
};

/** The order of rows by a figure, or by its change (`change`); empty figures come last. */
export const orderRows = (
  rows: readonly ReportRow[],
  measure: string,
  order: 'value' | 'change',
  isDown: boolean,
): ReportRow[] => {
  const rankOf = ({ values, previous }: ReportRow): number | null => {
    const value = values[measure];
    if (order === 'value') return value === null || value === undefined ? null : plain(value);
    return plain(value) - plain(previous?.[measure]);
  };
  return rows.toSorted((some, other) => {
    const [one, two] = [rankOf(some), rankOf(other)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    return isDown ? two - one : one - two;
  });
};

/** The figure that a report draws and sorts by: the one asked for, else the first of its headlines, where it has it. */
export const measureIn = (
  columns: Report['columns'],
  headlines: readonly string[],
  asked: string | undefined,
): string | undefined => [asked, ...headlines].find((name) => columns.some(({ key }) => key === name));

/** More of these is worse for the brand or its players; their rise is shown as a warning. */
const burdens = new Set([
  'won',
  'withdrawals',
  'withdrawalCount',
  'bonusCost',
  'fees',
  'adjustments',
  'failed',
  'waiting',
  'medianSeconds',
  'p90Seconds',
  'exclusions',
  'limitHits',
  'harmCases',
  'identityRejected',
  'disputes',
  'heldWins',
  'withdrawalsRejected',
]);

export const toneOf = (measure: string, change: string | number | null): 'positive' | 'negative' | 'neutral' => {
  const amount = change === null ? 0 : Number(change);
  if (amount === 0) return 'neutral';
  return amount > 0 === burdens.has(measure) ? 'negative' : 'positive';
};
