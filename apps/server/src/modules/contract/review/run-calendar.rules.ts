import type { OpsContractRun } from '@fairhouse/protocol/ops/contract-runs';

type State = OpsContractRun['state'];

/** What needs attention first. */
const urgency = ['held', 'paying', 'computed', 'computing', 'paid', 'discarded'] as const satisfies State[];

export const mostUrgent = (states: readonly State[]): State =>
  urgency.find((state) => states.includes(state)) ?? 'paid';

const dayMs = 86_400_000;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The days of a calendar: the last 31 up to today unless others are asked for, and no more than `most`. */
export const calendarRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { today, most }: { today: string; most: number },
): { from: string; to: string } => {
  const last = to ?? today;
  const first = from ?? daysAfter(last, -30);
  const [, latestStart = first] = [first, daysAfter(last, 1 - most)].toSorted();
  return { from: latestStart, to: last };
};
