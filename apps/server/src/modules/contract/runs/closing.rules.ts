/** How long a period waits for the record of rounds before people decide. */
const lateAfterMs = 6 * 60 * 60_000;

/** `early`: the grace of the period is not over. `waits`: rounds of the period may not be recorded yet. */
export type Closing = 'early' | 'waits' | 'closed' | 'late';

export const judgeClosing = ({
  periodEnd,
  graceSeconds,
  now,
  isRecorded,
}: {
  periodEnd: Date;
  graceSeconds: number;
  now: Date;
  isRecorded: boolean;
}): Closing => {
  const over = now.getTime() - periodEnd.getTime();
  if (over < graceSeconds * 1_000) return 'early';
  if (isRecorded) return 'closed';
  return over < lateAfterMs ? 'waits' : 'late';
};
