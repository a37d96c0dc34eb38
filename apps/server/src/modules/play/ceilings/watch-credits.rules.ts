import type { CreditSums } from './ceiling.rules.ts';

/** Where the sums of a day stood at a moment. */
export type Sample = CreditSums & { day: string; at: Date };

/** What moved on the two accounts of a vendor on a day: the one that games are paid from, and the one of held wins. */
export type DayLegs = { game: { plus: bigint; minus: bigint }; held: { plus: bigint; minus: bigint } };

/**
 * Stakes and credits of a day. A win that is held was credited to nobody; what leaves the held account to its vendor was
 * no stake, and what leaves it to a member was credited then.
 */
export const sumsOfDay = ({ game, held }: DayLegs): CreditSums => ({
  staked: game.plus - held.minus,
  credited: game.minus - held.plus,
});

/**
 * What was staked and credited since a moment, by the sample that was taken last before it. Before the first sample
 * nothing is known: the whole day of that one counts, or today if there is none at all.
 */
export const sumsSince = (
  { before, first, day }: { before: Sample | undefined; first: Sample | undefined; day: string },
  { today, yesterday }: { today: CreditSums; yesterday: CreditSums },
): CreditSums => {
  const from = before ?? (first === undefined ? undefined : { ...first, staked: 0n, credited: 0n });
  if (from === undefined) return today;
  const base =
    from.day === day
      ? today
      : { staked: yesterday.staked + today.staked, credited: yesterday.credited + today.credited };
  // A sample of two days ago says nothing of these two: both count whole.
  const isOlder = from.day !== day && from.day !== dayBefore(day);
  return isOlder ? base : { staked: base.staked - from.staked, credited: base.credited - from.credited };
};

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
