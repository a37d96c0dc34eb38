import type { BlockReason } from '@fairhouse/protocol';
import type { ProfileKeys } from '../profiles/profile.types.ts';
import type { Restriction, RestrictionOption, RestrictionRequest, RestrictionState } from './restriction.types.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long an operator has to review a request for an early end (player-protection.md section 2). */
export const answerDays = 7;

/** Adds months, keeping the day of the month or using the last one. */
const monthsAfter = (at: Date, months: number): Date => {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
};

const days = { '24h': 1, '7d': 7, '30d': 30, '6w': 42 } as const;
const months = { '6m': 6, '1y': 12, '5y': 60 } as const;

/** When an option that is chosen now ends; null: never. */
export const endOf = (option: RestrictionOption, now: Date): Date | null => {
  if (option === 'forever') return null;
  return option in days
    ? new Date(now.getTime() + days[option as keyof typeof days] * dayMs)
    : monthsAfter(now, months[option as keyof typeof months]);
};

/** Whether one end is later than another; permanent is later than all. */
const isLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one.getTime() > other.getTime());

const laterOf = (one: Date | null, other: Date | null): Date | null => (isLater(one, other) ? one : other);

type Standing = Pick<Restriction, 'state' | 'until'>;

/**
 * Applies a request for more protection to the current restriction; null: it is covered already. The result is never
 * shorter or weaker than before.
 */
export const tighten = (
  standing: Standing | null,
  input: Pick<RestrictionRequest, 'state' | 'until'>,
): { state: 'cooling_off' | 'excluded'; until: Date | null } | null => {
  if (standing === null) return { state: input.state, until: input.until };
  if (input.state === 'cooling_off') {
    const isLonger = standing.state === 'cooling_off' && isLater(input.until, standing.until);
    return isLonger ? { state: 'cooling_off', until: input.until } : null;
  }
  if (standing.state === 'excluded' && !isLater(input.until, standing.until)) return null;
  return { state: 'excluded', until: laterOf(input.until, standing.until) };
};

/** The strongest saved request that still applies; null: none does. */
export const strongestRequest = <Requested extends Pick<RestrictionRequest, 'state' | 'until'>>(
  requests: readonly Requested[],
  now: Date,
): Requested | null =>
  requests
    .filter(({ until }) => until === null || until > now)
    .reduce<Requested | null>((best, input) => (tighten(best, input) === null ? best : input), null);

type Ended = Pick<Restriction, 'state' | 'until' | 'since' | 'by'>;

/** From when a return may be requested; null: never. A restriction by an operator or the family has no early end. */
export const returnFrom = (
  { state, until, since, by }: Ended,
  { exclusionEarlyEnd }: Pick<ProfileKeys, 'exclusionEarlyEnd'>,
): Date | null => {
  if (state === 'cooling_off') return null;
  if (by === 'house' || by === 'family' || exclusionEarlyEnd === 'never') return until;
  const early = exclusionEarlyEnd === 'asked' ? since : monthsAfter(since, 6);
  return isLater(until, early) ? early : until;
};

/** Whether a return may be requested now, and whether the exclusion is over by then or ended early. */
export const judgeReturn = (
  standing: Ended,
  profile: Pick<ProfileKeys, 'exclusionEarlyEnd'>,
  now: Date,
): { ok: true; isEarly: boolean } | { ok: false; from: Date | null } => {
  const from = returnFrom(standing, profile);
  if (standing.state !== 'excluded' || from === null || now < from) return { ok: false, from };
  return { ok: true, isEarly: standing.until === null || now < standing.until };
};

/** How long the last wait is; longer after a permanent exclusion. */
export const returnWaitMs = (
  { until }: Pick<Restriction, 'until'>,
  profile: Pick<ProfileKeys, 'exclusionReturnWaitHours' | 'exclusionForeverReturnWaitHours'>,
): number => hourMs * (until === null ? profile.exclusionForeverReturnWaitHours : profile.exclusionReturnWaitHours);

/** When the next step comes automatically; null: only by a request. */
export const nextStepAt = ({
  state,
  until,
  returnAskedAt,
  returnsAt,
  endsItself,
}: Pick<Restriction, 'state' | 'until' | 'returnAskedAt' | 'returnsAt' | 'endsItself'>): Date | null => {
  if (state === 'cooling_off') return until;
  if (state === 'return_wait') return returnsAt;
  if (state === 'return_requested')
    return returnAskedAt === null ? null : new Date(returnAskedAt.getTime() + answerDays * dayMs);
  return endsItself ? until : null;
};

/** The automatic transition that is due; null: none yet. */
export const afterTime = (standing: Parameters<typeof nextStepAt>[0], now: Date): 'none' | 'return_wait' | null => {
  const at = nextStepAt(standing);
  if (at === null || now < at) return null;
  return standing.state === 'return_requested' ? 'return_wait' : 'none';
};

/** Which block a state keeps raised. A returning member is still excluded. */
export const blockOf = (state: RestrictionState): Extract<BlockReason, 'cooling_off' | 'excluded'> =>
  state === 'cooling_off' ? 'cooling_off' : 'excluded';
