/** Periods that move with the calendar, so that a saved report is about the present; `custom` has its own two days. */
export const reportPeriods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'custom',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export type Days = { readonly from: string; readonly to: string };

/** A day of the calendar as a moment, so that days can be counted without any time zone. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => {
  const moment = noon(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dayOf(moment);
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Both days are included; without two valid days `custom` is the last seven. */
export const daysOf = (
  period: ReportPeriod,
  today: string,
  custom: { from?: string | undefined; to?: string | undefined },
): Days => {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'custom':
      if (custom.from !== undefined && custom.to !== undefined && custom.from <= custom.to)
        return { from: custom.from, to: custom.to };
      return { from: addDays(today, -6), to: today };
    case 'last7':
      return { from: addDays(today, -6), to: today };
  }
};
