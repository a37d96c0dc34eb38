import type { ReportGroup, ReportName, ReportRow } from '@fairhouse/protocol/ops/reports';
import { addDays, type Days } from './period.rules.ts';

export type DrillState = {
  readonly report: ReportName;
  readonly by: ReportGroup;
  readonly days: Days;
  readonly search: { readonly game?: string | undefined } & Partial<
    Record<'country' | 'source' | 'agent', string | undefined>
  >;
};

const lastOfMonth = (day: string): string => {
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};

/** The days of a row, inside of the report's own; null for rows that are no days. */
const daysOfRow = (by: ReportGroup, key: string, { from, to }: Days): Days | null => {
  const last = by === 'day' ? key : by === 'week' ? addDays(key, 6) : by === 'month' ? lastOfMonth(key) : null;
  if (last === null) return null;
  return { from: key < from ? from : key, to: last > to ? to : last };
};

const noPlayerFilter = { country: undefined, source: undefined, agent: undefined };
const noGameFilter = { game: undefined, studio: undefined, vendor: undefined, gameType: undefined };

/**
 * One step closer to the rows behind a figure, as a change of the address; null where there is none. Days lead to
 * their games, a game to its days, and a game on one day to who won and lost there.
 */
export const drillOf = (
  { report, by, days, search }: DrillState,
  { key }: Pick<ReportRow, 'key'>,
): Record<string, string | undefined> | null => {
  const isOneDay = days.from === days.to;
  if (report === 'overview') {
    const within = daysOfRow(by, key, days);
    if (within === null || search.country !== undefined || search.source !== undefined || search.agent !== undefined)
      return null;
    if (search.game !== undefined) return within.from === within.to ? { who: `${search.game}:${within.from}` } : null;
    return { report: 'breakdown', by: 'game', period: 'custom', ...within, sort: 'change' };
  }
  if (by === 'game')
    return isOneDay
      ? { who: `${key}:${days.from}` }
      : { report: 'overview', by: 'day', ...noPlayerFilter, ...noGameFilter, game: key, sort: undefined };
  if (report !== 'breakdown') return null;
  if (by === 'studio' || by === 'vendor' || by === 'gameType') return { by: 'game', [by]: key };
  if (by === 'country' || by === 'source' || by === 'agent')
    return { report: 'overview', by: 'day', ...noPlayerFilter, ...noGameFilter, [by]: key, sort: undefined };
  return by === 'currency' ? { report: 'overview', by: 'day', currency: key, sort: undefined } : null;
};
