import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PostingKind, postingKinds } from '#modules/ledger/index.ts';
import {
  betMs,
  dayMs,
  dayRoomAt,
  elapsedUntil,
  emptyClock,
  idleMs,
  isCheckDue,
  isInPlaySession,
  isPlaySessionOver,
  moveOfPosting,
  turnClock,
} from './clock.rules.ts';
import type { Clock, PlayMove } from './clock.types.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-03-10T12:00:00Z');

const stake = (at: number, staked = 100n, currency = 'USD'): PlayMove => ({
  at,
  isStake: true,
  currency,
  staked,
  won: 0n,
});
const win = (at: number, won: bigint): PlayMove => ({ at, isStake: false, currency: 'USD', staked: 0n, won });
const play = (moves: readonly PlayMove[], clock: Clock = emptyClock('USD')) => turnClock(clock, moves);

describe('a play session', () => {
  test('of one bet is three seconds long', () => {
    const { clock, hours, hasBegun } = play([stake(noon)]);
    expect(clock).toMatchObject({ since: noon, lastAt: noon, elapsedMs: betMs, uncheckedMs: betMs, staked: 100n });
    expect([hours, hasBegun]).toEqual([[{ hour: noon, ms: betMs }], true]);
  });

  test('continues over a gap of five minutes, and ends with a longer one', () => {
    const first = play([stake(noon)]).clock;
    expect(play([stake(noon + idleMs)], first)).toMatchObject({
      clock: { since: noon, elapsedMs: betMs + idleMs, staked: 200n },
      hasBegun: false,
    });
    expect(play([stake(noon + idleMs + 1)], first)).toMatchObject({
      clock: { since: noon + idleMs + 1, elapsedMs: betMs, staked: 100n },
      hasBegun: true,
    });
  });

  test.each([0, 1, 20_000, idleMs])('is as long %i ms after a stake as a stake at that moment makes it', (gapMs) => {
    const first = play([stake(noon)]).clock;
    expect(elapsedUntil(first, noon + gapMs)).toBe(play([stake(noon + gapMs)], first).clock.elapsedMs);
    expect(elapsedUntil(first, noon + idleMs + 1)).toBe(betMs);
  });

  test('adds up wins, and reversals no lower than zero', () => {
    const { clock } = play([stake(noon), win(noon + 1, 250n), { ...win(noon + 2, -300n), staked: -150n }]);
    expect(clock).toMatchObject({ staked: 0n, won: 0n });
  });

  test('is not started by a win, nor extended', () => {
    expect(play([win(noon, 5n)]).clock).toEqual(emptyClock('USD'));
    expect(play([stake(noon), win(noon + 2 * minute, 5n)]).clock).toMatchObject({ lastAt: noon, elapsedMs: betMs });
  });

  test('adds up amounts of its own currency alone, and the time of all', () => {
    const { clock } = play([stake(noon), stake(noon + minute, 999n, 'EUR')]);
    expect(clock).toMatchObject({ currency: 'USD', staked: 100n, elapsedMs: betMs + minute });
  });

  test('gets no further time from a stake that comes late', () => {
    const { clock } = play([stake(noon + minute), stake(noon)]);
    expect(clock).toMatchObject({ lastAt: noon + minute, elapsedMs: betMs, staked: 200n });
  });

  test('is split into the hours in which it was', () => {
    const { hours } = play([stake(noon - minute), stake(noon + 2 * minute)]);
    expect(hours).toEqual([
      { hour: noon - hour, ms: betMs + minute },
      { hour: noon, ms: 2 * minute },
    ]);
  });

  test('after a pause is a new one, however short the pause was', () => {
    const paused = { ...play([stake(noon)]).clock, pausedUntil: noon + 2 * minute };
    expect(play([stake(noon + minute)], paused)).toMatchObject({ hasBegun: false });
    expect(play([stake(noon + 2 * minute)], paused)).toMatchObject({ hasBegun: true, clock: { pausedUntil: null } });
  });
});

describe('any play', () => {
  const gaps = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: idleMs - 2, max: idleMs + 2 }),
      fc.integer({ min: 0, max: 3 * hour }),
    ),
    { minLength: 1, maxLength: 40 },
  );

  /** The reference model: play sessions are runs of stakes, each from its first to its last stake plus one bet. */
  const playSessionsOf = (times: readonly number[]): { from: number; to: number }[] => {
    const playSessions: { from: number; to: number }[] = [];
    for (const at of times) {
      const last = playSessions.at(-1);
      if (last !== undefined && at - last.to <= idleMs) last.to = at;
      else playSessions.push({ from: at, to: at });
    }
    return playSessions;
  };

  it('is counted as the reference model counts it, in any batches', () => {
    fc.assert(
      fc.property(gaps, fc.array(fc.nat({ max: 40 }), { maxLength: 6 }), (lengths, cuts) => {
        let at = noon;
        const times = lengths.map((gap) => {
          at += gap;
          return at;
        });
        const edges = [0, ...cuts.filter((cut) => cut < times.length).toSorted((a, b) => a - b), times.length];
        let clock = emptyClock('USD');
        const hours = new Map<number, number>();
        for (const [index, edge] of edges.slice(1).entries()) {
          const turned = play(
            times.slice(edges[index], edge).map((time) => stake(time)),
            clock,
          );
          clock = turned.clock;
          for (const { hour: each, ms } of turned.hours) hours.set(each, (hours.get(each) ?? 0) + ms);
        }
        const playSessions = playSessionsOf(times);
        const last = playSessions.at(-1);
        expect(clock).toMatchObject({ since: last?.from, lastAt: last?.to });
        expect(clock.elapsedMs).toBe((last?.to ?? 0) - (last?.from ?? 0) + betMs);
        const whole = playSessions.reduce((sum, { from, to }) => sum + to - from + betMs, 0);
        expect([...hours.values()].reduce((sum, ms) => sum + ms, 0)).toBe(whole);
        for (const [each, ms] of hours) {
          expect(each % hour).toBe(0);
          expect(ms).toBeLessThanOrEqual(hour + 12 * betMs);
        }
      }),
    );
  });

  it('counts towards the reality check over breaks, until one is as long as the interval', () => {
    const every = 30;
    const counting = { ...emptyClock('USD'), everyMinutes: every };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * minute }), { maxLength: 30 }), (lengths) => {
        let at = noon;
        let expected = betMs;
        const times = [at];
        for (const gap of lengths) {
          at += gap;
          times.push(at);
          if (gap <= idleMs) expected += gap;
          else expected = (gap >= every * minute ? 0 : expected) + betMs;
        }
        expect(
          play(
            times.map((time) => stake(time)),
            counting,
          ).clock.uncheckedMs,
        ).toBe(expected);
      }),
    );
  });
});

describe('the reality check', () => {
  const clock = { ...emptyClock('USD'), since: noon, lastAt: noon, uncheckedMs: 15 * minute, everyMinutes: 15 };
  test('is due with the last millisecond of its interval', () => {
    expect(isCheckDue(clock, noon)).toBe(true);
    expect(isCheckDue({ ...clock, uncheckedMs: 15 * minute - 1 }, noon)).toBe(false);
  });
  test('is not asked twice, nor where it is switched off, nor after the play session', () => {
    expect(isCheckDue({ ...clock, checkId: 'x' }, noon)).toBe(false);
    expect(isCheckDue({ ...clock, everyMinutes: null }, noon)).toBe(false);
    expect(isCheckDue(clock, noon + idleMs + 1)).toBe(false);
  });
});

describe('the limit of a play session', () => {
  const clock = { ...emptyClock('USD'), since: noon, lastAt: noon, elapsedMs: 30 * minute };
  test('ends it when it is reached, once', () => {
    expect(isPlaySessionOver(clock, { minutes: 30, now: noon })).toBe(true);
    expect(isPlaySessionOver({ ...clock, elapsedMs: 30 * minute - 1 }, { minutes: 30, now: noon })).toBe(false);
    expect(isPlaySessionOver(clock, { minutes: null, now: noon })).toBe(false);
    expect(isPlaySessionOver({ ...clock, pausedUntil: noon + 1 }, { minutes: 30, now: noon })).toBe(false);
    expect(isPlaySessionOver(clock, { minutes: 30, now: noon + idleMs + 1 })).toBe(false);
  });
  test('applies to a play session that continues until the longest gap', () => {
    expect([isInPlaySession(clock, noon + idleMs), isInPlaySession(clock, noon + idleMs + 1)]).toEqual([true, false]);
    expect(isInPlaySession(emptyClock('USD'), noon)).toBe(false);
  });
});

describe('a day limit', () => {
  const hours = [
    { hour: noon - 24 * hour, ms: 20 * minute },
    { hour: noon - 10 * hour, ms: 30 * minute },
    { hour: noon, ms: 10 * minute },
  ];
  test('counts an hour as a whole as long as any part of it is in the window', () => {
    expect(dayMs(hours, noon + hour - 1)).toBe(60 * minute);
    expect(dayMs(hours, noon + hour)).toBe(40 * minute);
  });
  test('has room again when enough hours have left the window', () => {
    const now = noon + 30 * minute;
    expect(dayRoomAt(hours, { minutes: 61, now })).toBeNull();
    expect(dayRoomAt(hours, { minutes: 60, now })).toBe(noon + hour);
    expect(dayRoomAt(hours, { minutes: 40, now })).toBe(noon - 10 * hour + 25 * hour);
    expect(dayRoomAt(hours, { minutes: 5, now })).toBe(noon + 25 * hour);
  });
  it('has no room before that, and room then, by property', () => {
    const some = fc.array(fc.record({ ago: fc.integer({ min: 0, max: 26 }), ms: fc.integer({ min: 1, max: hour }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 5, max: 600 }),
        fc.integer({ min: 0, max: hour - 1 }),
        (list, minutes, into) => {
          const played = [...new Map(list.map(({ ago, ms }) => [ago, ms]))].map(([ago, ms]) => ({
            hour: noon - ago * hour,
            ms,
          }));
          const now = noon + into;
          const roomAt = dayRoomAt(played, { minutes, now });
          if (roomAt === null) {
            expect(dayMs(played, now)).toBeLessThan(minutes * minute);
            return;
          }
          expect(dayMs(played, roomAt)).toBeLessThan(minutes * minute);
          expect(dayMs(played, roomAt - 1)).toBeGreaterThanOrEqual(minutes * minute);
          expect(roomAt).toBeGreaterThan(now);
        },
      ),
    );
  });
});

describe('a posting', () => {
  const of = (kind: PostingKind, delta: bigint, bonusDelta = 0n) =>
    moveOfPosting({ kind: postingKinds[kind], at: new Date(noon), delta, bonusDelta }, 'USD');
  test.each([
    ['bet', -70n, -30n, true, 100n, 0n],
    ['tip', -5n, 0n, true, 5n, 0n],
    ['refund', 100n, 0n, false, -100n, 0n],
    ['rollback_bet', 70n, 30n, false, -100n, 0n],
    ['win', 250n, 0n, false, 0n, 250n],
    ['jackpot_win', 250n, 0n, false, 0n, 250n],
    ['promo_win', 0n, 250n, false, 0n, 250n],
    ['rollback_win', -250n, 0n, false, 0n, -250n],
  ] as const)('of %s changes the expected amounts', (kind, delta, bonusDelta, isStake, staked, won) => {
    expect(of(kind, delta, bonusDelta)).toEqual({ at: noon, isStake, currency: 'USD', staked, won });
  });
  test.each(['deposit', 'hold', 'vendor_wallet_in', 'adjustment', 'salary', 'debt_repaid'] as const)(
    'of %s is ignored by the clock',
    (kind) => expect(of(kind, 1n)).toBeNull(),
  );
});
