import type { PlayLimitName, PlayLimitPeriod } from './limits.types.ts';

/** The period over which the ledger counts; a single stake is not summed. */
export const hoursOf: Readonly<Record<PlayLimitPeriod, number>> = { bet: 0, day: 24, week: 7 * 24, month: 30 * 24 };

/** All money limits in display order. */
export const playLimitNames: readonly PlayLimitName[] = [
  ...(['loss', 'wager'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'stake', period: 'bet' },
];

type RealityCheckOffer = { default: number; choices: readonly number[]; mayBeOff: boolean };

/** Whether a member may choose this interval; null: no reality check. */
export const isOffered = (minutes: number | null, { choices, mayBeOff }: RealityCheckOffer): boolean =>
  minutes === null ? mayBeOff : choices.includes(minutes);

/**
 * The interval of a member's reality check: their choice, or the profile's default without one. A choice that the
 * profile no longer offers becomes the next shorter one offered.
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
