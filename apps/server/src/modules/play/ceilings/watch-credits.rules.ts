import type { CreditSums } from './ceiling.rules.ts';

/** The sums of a day at a moment. */
export type Sample = CreditSums & { day: string; at: Date };

/** The movements of a vendor's two accounts on a day: the account that pays games, and the one of held wins. */
export type DayLegs = { game: { plus: bigint; minus: bigint }; held: { plus: bigint; minus: bigint } };

/**
 * Stakes and credits of a day. A held win has not been credited; a transfer from the held account to the vendor is no
 * stake, and one to a member is a credit at that time.
 */
export const sumsOfDay = ({ game, held }: DayLegs): CreditSums => ({
  staked: game.plus - held.minus,
  credited: game.minus - held.plus,
});

/**
 * Stakes and credits since a moment, relative to the last sample before it. Without an earlier sample, the whole day of
 * the first sample counts, or today if there is none at all.
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
  // A sample from two or more days ago does not cover these two days: both count in full.
  const isOlder = from.day !== day && from.day !== dayBefore(day);
  return isOlder ? base : { staked: base.staked - from.staked, credited: base.credited - from.credited };
};

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
