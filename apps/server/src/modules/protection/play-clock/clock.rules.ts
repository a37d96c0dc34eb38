import { type PostingKind, type PublishedPosting, postingKinds } from '#modules/ledger/index.ts';
import type { Clock, PlayedHour, PlayMove } from './clock.types.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** player-protection.md 5: a longer gap between two stakes ends the play session. */
export const idleMs = 5 * minuteMs;

/** The assumed duration of a bet: a play session lasts from its first stake until this long after its last. */
export const betMs = 3_000;

export const emptyClock = (currency: string): Clock => ({
  currency,
  since: null,
  lastAt: null,
  elapsedMs: 0,
  uncheckedMs: 0,
  staked: 0n,
  won: 0n,
  everyMinutes: null,
  checkId: null,
  pausedUntil: null,
});

type Part = 'staked' | 'unstaked' | 'won';

/** What a posting changes; other kinds are ignored. A reversed win is a negative won amount. */
const parts: Readonly<Partial<Record<PostingKind, Part>>> = {
  bet: 'staked',
  tip: 'staked',
  refund: 'unstaked',
  rollback_bet: 'unstaked',
  win: 'won',
  promo_win: 'won',
  jackpot_win: 'won',
  rollback_win: 'won',
  win_held: 'won',
  win_released: 'won',
};

const partOfNumber: ReadonlyMap<number, Part> = new Map(
  (Object.keys(parts) as PostingKind[]).flatMap((kind) => {
    const part = parts[kind];
    return part === undefined ? [] : [[postingKinds[kind], part] as const];
  }),
);

/** A posting as the clock sees it; null where it is ignored. */
export const moveOfPosting = (
  { kind, at, delta, bonusDelta }: Pick<PublishedPosting, 'kind' | 'at' | 'delta' | 'bonusDelta'>,
  currency: string,
): PlayMove | null => {
  const part = partOfNumber.get(kind);
  if (part === undefined) return null;
  const moved = delta + bonusDelta;
  return {
    at: at.getTime(),
    isStake: part === 'staked',
    currency,
    staked: part === 'won' ? 0n : -moved,
    won: part === 'won' ? moved : 0n,
  };
};

const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** Sums never fall below zero: a reversal may belong to an earlier play session. */
const withMoney = (clock: Clock, { currency, staked, won }: PlayMove): Clock =>
  currency === clock.currency
    ? { ...clock, staked: notBelowZero(clock.staked + staked), won: notBelowZero(clock.won + won) }
    : clock;

const begin = (clock: Clock, { at, currency }: PlayMove, gapMs: number): Clock => {
  // A break as long as the reality check interval replaces the check.
  const isRested = clock.everyMinutes === null || gapMs >= clock.everyMinutes * minuteMs;
  return {
    ...clock,
    currency,
    since: at,
    lastAt: at,
    elapsedMs: betMs,
    uncheckedMs: (isRested ? 0 : clock.uncheckedMs) + betMs,
    staked: 0n,
    won: 0n,
    pausedUntil: clock.pausedUntil !== null && at < clock.pausedUntil ? clock.pausedUntil : null,
  };
};

const hourOf = (at: number): number => at - (at % hourMs);

/** Splits a duration by hour. It is no longer than the maximum gap, so it crosses one boundary at most. */
const split = (from: number, to: number): PlayedHour[] => {
  const edge = hourOf(to);
  const parted = from < edge ? [{ hour: hourOf(from), ms: edge - from }] : [];
  return [...parted, { hour: edge, ms: to - Math.max(from, edge) }].filter(({ ms }) => ms > 0);
};

const turn = (clock: Clock, move: PlayMove): { clock: Clock; played: PlayedHour[] } => {
  if (!move.isStake) return { clock: clock.since === null ? clock : withMoney(clock, move), played: [] };
  const { lastAt, pausedUntil } = clock;
  const gapMs = lastAt === null ? Number.POSITIVE_INFINITY : move.at - lastAt;
  const isPauseOver = pausedUntil !== null && move.at >= pausedUntil;
  if (lastAt === null || gapMs > idleMs || isPauseOver)
    return { clock: withMoney(begin(clock, move, gapMs), move), played: [{ hour: hourOf(move.at), ms: betMs }] };
  // A stake of another wallet may arrive after a later one: that time is counted already.
  const passedMs = Math.max(0, gapMs);
  const next = {
    ...clock,
    lastAt: lastAt + passedMs,
    elapsedMs: clock.elapsedMs + passedMs,
    uncheckedMs: clock.uncheckedMs + passedMs,
  };
  return { clock: withMoney(next, move), played: split(lastAt, lastAt + passedMs) };
};

/** The clock after these moves, oldest first, and what they add to each hour. */
export const turnClock = (
  clock: Clock,
  moves: readonly PlayMove[],
): { clock: Clock; hours: PlayedHour[]; hasBegun: boolean } => {
  const hours = new Map<number, number>();
  let reached = clock;
  for (const move of moves) {
    const turned = turn(reached, move);
    for (const { hour, ms } of turned.played) hours.set(hour, (hours.get(hour) ?? 0) + ms);
    reached = turned.clock;
  }
  return {
    clock: reached,
    hours: [...hours].map(([hour, ms]) => ({ hour, ms })),
    hasBegun: reached.since !== clock.since,
  };
};

/** Whether the play session continues. */
export const isInPlaySession = ({ lastAt }: Pick<Clock, 'lastAt'>, now: number): boolean =>
  lastAt !== null && now - lastAt <= idleMs;

/**
 * The time of play at a moment. It includes the time since the last stake, as the next stake will count it: a clock
 * that is read between two stakes never goes back.
 */
export const elapsedUntil = (clock: Clock, now: number): number =>
  clock.elapsedMs + (clock.lastAt !== null && isInPlaySession(clock, now) ? Math.max(0, now - clock.lastAt) : 0);

/** Whether the reality check is due. Play reported late, of a finished session, waits for the next one. */
export const isCheckDue = (clock: Clock, now: number): boolean =>
  clock.everyMinutes !== null &&
  clock.checkId === null &&
  clock.uncheckedMs >= clock.everyMinutes * minuteMs &&
  isInPlaySession(clock, now);

/** Whether the play session has reached the member's limit and no pause was given for it yet. */
export const isPlaySessionOver = (clock: Clock, { minutes, now }: { minutes: number | null; now: number }): boolean =>
  minutes !== null &&
  clock.elapsedMs >= minutes * minuteMs &&
  isInPlaySession(clock, now) &&
  (clock.pausedUntil === null || clock.pausedUntil <= now);

/**
 * An hour counts as a whole as long as any part of it is within the last 24: never too little, and time becomes
 * available by the hour.
 */
const countedHours = (hours: readonly PlayedHour[], now: number): PlayedHour[] =>
  hours.filter(({ hour }) => hour + hourMs > now - 24 * hourMs && hour <= now);

export const dayMs = (hours: readonly PlayedHour[], now: number): number =>
  countedHours(hours, now).reduce((sum, { ms }) => sum + ms, 0);

/** When a used-up day has time left again: as soon as enough hours have left the window. Null: there is time now. */
export const dayRoomAt = (
  hours: readonly PlayedHour[],
  { minutes, now }: { minutes: number; now: number },
): number | null => {
  let left = dayMs(hours, now);
  if (left < minutes * minuteMs) return null;
  let roomAt = now;
  for (const { hour, ms } of countedHours(hours, now).toSorted((a, b) => a.hour - b.hour)) {
    if (left < minutes * minuteMs) break;
    left -= ms;
    roomAt = hour + 25 * hourMs;
  }
  return roomAt;
};
