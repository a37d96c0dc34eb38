import { zoneDay } from '@fairhouse/i18n/zone-day';
import {
  type ReportGroup,
  type ReportName,
  reportComparisons,
  reportGroups,
  reportNames,
} from '@fairhouse/protocol/ops/reports';
import * as z from 'zod';
import { useBrand } from '#framework/session.ts';
import { type SetSearch, useSearchState } from '#framework/use-search-state.ts';
import { type Days, daysOf, reportPeriods } from './period.rules.ts';

/** Filters of the rows behind a figure, in the words of the call. */
export const reportFilters = ['game', 'studio', 'vendor', 'gameType', 'country', 'source', 'agent'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** The tabs: the registration funnel has a page of its own. */
export const reportTabs = reportNames.filter((name) => name !== 'funnel');

const search = z.object({
  report: z.enum(reportNames).optional(),
  period: z.enum(reportPeriods).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.string().optional(),
  compare: z.enum(reportComparisons).optional(),
  currency: z.string().optional(),
  direction: z.enum(['in', 'out']).optional(),
  format: z.string().optional(),
  measure: z.string().optional(),
  sort: z.string().optional(),
  /** The game and the day whose winners are shown, as `game:day`. */
  who: z.string().optional(),
  ...(Object.fromEntries(reportFilters.map((name) => [name, z.string().optional()])) as Record<
    ReportFilter,
    z.ZodOptional<z.ZodString>
  >),
});
type Search = z.output<typeof search>;

export type ReportState = {
  readonly search: Search;
  readonly report: ReportName;
  readonly days: Days;
  readonly by: ReportGroup;
  readonly compare: (typeof reportComparisons)[number];
  readonly set: SetSearch;
};

const groupIn = (report: ReportName, by: string | undefined): ReportGroup => {
  const groups: readonly ReportGroup[] = reportGroups[report];
  return groups.find((group) => group === by) ?? (groups[0] as ReportGroup);
};

/** Cohorts say little about a few days. */
export const defaultPeriod = (report: ReportName) => (report === 'cohorts' ? 'last90' : 'last7');

/** What the address asks for; views, links and the way back all work by it. */
export const useReportState = (): ReportState => {
  const [values, set] = useSearchState(search);
  const timeZone = useBrand()?.timeZone ?? 'Etc/UTC';
  const report = values.report ?? 'overview';
  return {
    search: values,
    report,
    days: daysOf(values.period ?? defaultPeriod(report), zoneDay(Date.now(), timeZone), values),
    by: groupIn(report, values.by),
    compare: values.compare ?? 'previous',
    set,
  };
};

/** Orders in and out are never added up. */
export const directionIn = ({ direction = 'in' }: Search) => direction;

/** The query of the call, without what only the screen knows. */
export const queryOf = ({ search: values, report, days, by, compare }: ReportState) => ({
  ...days,
  by,
  compare,
  ...(report === 'payments' && { direction: directionIn(values) }),
  ...Object.fromEntries(
    [...reportFilters, 'currency', 'format'].flatMap((name) => {
      const value = (values as Record<string, string | undefined>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});
