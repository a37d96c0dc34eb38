import type { PlayLimitName, PlayLimitPeriod } from './limits.types.ts';

/** How far back the ledger counts for a period; a single stake is not counted at all. */
export const hoursOf: Readonly<Record<PlayLimitPeriod, number>> = { bet: 0, day: 24, week: 7 * 24, month: 30 * 24 };

/** Every limit of money there is, in the order in which they are shown. */
export const playLimitNames: readonly PlayLimitName[] = [
  ...(['loss', 'wager'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'stake', period: 'bet' },
];

type RealityCheckOffer = { default: number; choices: readonly number[]; mayBeOff: boolean };

/** Whether a member may choose so; null: not to be asked at all. */
export const isOffered = (minutes: number | null, { choices, mayBeOff }: RealityCheckOffer): boolean =>
  minutes === null ? mayBeOff : choices.includes(minutes);

/**
 * How often a member is asked: what they chose, or the profile's own while they have chosen nothing. A
 * choice that the profile offers no more becomes the next shorter one that it does.
 */
export const everyMinutesOf = (
  chosen: { minutes: number | null } | undefined,
  offer: RealityCheckOffer,
): number | null => {
  if (chosen === undefined) return offer.default;
  const { minutes } = chosen;
  if (isOffered(minutes, offer)) return minutes;
  if (minutes === null) return offer.default;
  const shorter = offer.choices.filter((choice) => choice <= minutes);
  return shorter.length > 0 ? Math.max(...shorter) : Math.min(offer.default, ...offer.choices);
};
