import type { FoundMarker, HarmCase, HarmInputs, HarmMarker, HarmScore, HarmWindow } from './harm.types.ts';

const dayMs = 24 * 3_600_000;

/**
 * The version of the rules below and of their inputs; every score records it. 2: money limits count among the limits
 * that were hit.
 */
export const harmVersion = 2;

/** From this score on a person should review the member. */
export const caseFrom = 50;
/** A closed case is reopened within this time only when the score has risen by so much. */
const calmDays = 30;
const reopenRise = 15;

/** With fewer bets than this, habits are not rated. */
const betsMin = 20;
const nightBetsMin = 20;

type MarkerRule = {
  marker: HarmMarker;
  /** Added at twice the threshold and beyond; half of it at the threshold. */
  weight: number;
  /** Null: nothing to compare with. */
  measure(inputs: HarmInputs): { value: number; threshold: number } | null;
};

/** In hundredths of the usual; big sums are reduced before the conversion to a number. */
const percentOf = (now: bigint, usual: bigint): number => {
  const percent = (now * 100n) / usual;
  return Number(percent > 1_000_000n ? 1_000_000n : percent);
};

/** player-protection.md section 11. The thresholds are ours; changing any of them needs a new version. */
const rules: readonly MarkerRule[] = [
  {
    marker: 'DEPOSITS_OFTEN',
    weight: 20,
    measure: ({ deposits7, depositsUsual7 }) => ({ value: deposits7, threshold: Math.max(6, 2 * depositsUsual7) }),
  },
  {
    marker: 'DEPOSITS_RISING',
    weight: 20,
    measure: ({ deposited7, depositedUsual7 }) =>
      depositedUsual7 === 0n ? null : { value: percentOf(deposited7, depositedUsual7), threshold: 200 },
  },
  { marker: 'MANY_METHODS', weight: 10, measure: ({ methods30 }) => ({ value: methods30, threshold: 4 }) },
  { marker: 'WITHDRAWALS_REVERSED', weight: 20, measure: ({ reversed30 }) => ({ value: reversed30, threshold: 2 }) },
  {
    marker: 'NIGHT_PLAY',
    weight: 15,
    measure: ({ bets30, nightBets30 }) =>
      nightBets30 < nightBetsMin
        ? null
        : { value: Math.floor((nightBets30 * 100) / Math.max(bets30, 1)), threshold: 40 },
  },
  { marker: 'CHASING', weight: 30, measure: ({ chased30 }) => ({ value: chased30, threshold: 4 }) },
  {
    marker: 'STAKES_RISING',
    weight: 15,
    measure: ({ bets7, betsBefore, stake7, stakeBefore }) =>
      bets7 < betsMin || betsBefore < betsMin || stakeBefore === 0n
        ? null
        : { value: percentOf(stake7, stakeBefore), threshold: 200 },
  },
  { marker: 'LIMIT_RAISES', weight: 15, measure: ({ limitRaises30 }) => ({ value: limitRaises30, threshold: 2 }) },
  { marker: 'LIMIT_HITS', weight: 15, measure: ({ limitHits30 }) => ({ value: limitHits30, threshold: 3 }) },
  { marker: 'LONG_SITTINGS', weight: 20, measure: ({ longDays30 }) => ({ value: longDays30, threshold: 5 }) },
  // Boolean: it is at its threshold, and adds half of the weight.
  {
    marker: 'EXCLUDED_BEFORE',
    weight: 30,
    measure: ({ wasExcluded }) => ({ value: wasExcluded ? 1 : 0, threshold: 1 }),
  },
];

const pointsOf = (weight: number, { value, threshold }: { value: number; threshold: number }): number =>
  value < threshold ? 0 : Math.floor((weight * Math.min(value, 2 * threshold)) / (2 * threshold));

/** A member's harm score, 0 to 100, and the markers behind it, heaviest first. */
export const scoreOf = (inputs: HarmInputs): HarmScore => {
  const found: (FoundMarker & { points: number })[] = [];
  for (const { marker, weight, measure } of rules) {
    const measured = measure(inputs);
    if (measured === null || measured.value < measured.threshold) continue;
    const points = pointsOf(weight, measured);
    found.push({ marker, value: `${measured.value}`, threshold: `${measured.threshold}`, points });
  }
  return {
    score: Math.min(
      100,
      found.reduce((sum, { points }) => sum + points, 0),
    ),
    markers: found
      .toSorted((a, b) => b.points - a.points)
      .map(({ marker, value, threshold }) => ({ marker, value, threshold })),
  };
};

/** Whether a score opens a case, given the decision on the last one. */
export const opensCase = (
  score: number,
  last: Pick<HarmCase, 'state' | 'score' | 'closedAt'> | null,
  now: Date,
): boolean => {
  if (score < caseFrom || last?.state === 'open') return false;
  if (last === null || last.closedAt === null) return true;
  const isCalm = now.getTime() - last.closedAt.getTime() < calmDays * dayMs;
  return !isCalm || score >= last.score + reopenRise;
};

/** The thirty days before the end of a day, and its last week. */
export const windowOf = (day: string): HarmWindow => {
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
  return { from: new Date(to.getTime() - 30 * dayMs), lastWeek: new Date(to.getTime() - 7 * dayMs), to };
};

/** The day before the current one. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
