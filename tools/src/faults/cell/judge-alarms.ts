import type { Alarm } from './alarms.ts';

/** A fault of a run: when it was made, when the cell was normal again, and the alarms of which one must be raised. */
export type StruckFault = { what: string; from: number; to: number; alarms: readonly string[] };

export type AlarmVerdict = { missing: string[]; unexplained: string[] };

/** An alarm may come this long after the cell is normal again: a scrape, an evaluation and a notification. */
const afterMs = 90_000;

/** Faults that raised none of their alarms, and alarms that no fault explains. */
export const judgeAlarms = (faults: readonly StruckFault[], alarms: readonly Alarm[]): AlarmVerdict => {
  const during = ({ from, to }: StruckFault, { seenAt, goneAt }: Alarm): boolean =>
    seenAt <= to + afterMs && (goneAt === null || goneAt >= from);
  return {
    missing: faults
      .filter((fault) => fault.alarms.length > 0)
      .filter((fault) => !alarms.some((alarm) => fault.alarms.includes(alarm.name) && during(fault, alarm)))
      .map(({ what, alarms: names }) => `${what}: none of ${names.join(', ')}`),
    unexplained: alarms
      .filter(({ seenAt }) => !faults.some(({ from, to }) => seenAt >= from && seenAt <= to + afterMs))
      .map(({ name, labels }) => `${name} ${labels.instance ?? labels.role ?? ''}`.trim()),
  };
};
