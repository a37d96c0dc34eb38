export const periods = ['today', '7', '30', '90', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;
/** Before any account existed; the server limits the range and returns where it begins. */
const longAgo = '2000-01-01';

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The first day of a period that ends today, in the reader's local calendar. */
export const firstDayOf = (period: Period, now: Date): string => {
  if (period === 'all') return longAgo;
  if (period === 'year') return `${now.getFullYear()}-01-01`;
  const days = period === 'today' ? 1 : Number(period);
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1), 12));
};

type Step = 'day' | 'month';

const shifted = (day: string, step: Step): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  if (step === 'month') moment.setUTCMonth(moment.getUTCMonth() + 1);
  else moment.setTime(moment.getTime() + dayMs);
  return moment.toISOString().slice(0, 10);
};

/** More steps than a chart has bars for; limits the work. */
const periodStepsMax = 200;

/**
 * Every day or month of a period in order, including those without play, so that the time axis is even. A period that
 * began long before the first play starts with it.
 */
export const periodStepsOf = ({
  from,
  to,
  step,
  firstPlayed,
}: {
  from: string;
  to: string;
  step: Step;
  firstPlayed: string | undefined;
}): string[] => {
  if (firstPlayed === undefined) return [];
  const start = step === 'month' ? (firstPlayed > from ? firstPlayed : `${from.slice(0, 7)}-01`) : from;
  const periodSteps: string[] = [];
  for (let day = start; day <= to && periodSteps.length < periodStepsMax; day = shifted(day, step))
    periodSteps.push(day);
  return periodSteps;
};
