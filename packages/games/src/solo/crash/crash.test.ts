import { describe, expect, it } from 'vitest';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import type { CrashDesign } from './crash.types.ts';
import { crashRules } from './crash-rules.ts';
import { hundredthsAt, msWhen } from './curve.ts';
import { designOfCrash } from './design-of-crash.ts';
import { drawCrashPoint } from './draw-crash-point.ts';

const design: CrashDesign = { edge: 9_700, growth: 60_000, highest: 100_000 };
const stake = 1_000n;
const begunAt = (crashAt: number, autoCashOut: number | null = null) => ({
  isOver: false,
  win: 0n,
  facts: { crashAt, autoCashOut, leftAt: null },
});

describe('the curve', () => {
  it('begins at 1.00, never falls and follows e^(kt)', () => {
    let before = 100;
    for (let ms = 0; ms < 60_000; ms += 7) {
      const now = hundredthsAt(design.growth, ms);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(Math.abs(now - Math.floor(100 * Math.exp(0.00006 * ms)))).toBeLessThanOrEqual(1);
      before = now;
    }
    expect(hundredthsAt(design.growth, 0)).toBe(100);
    expect(hundredthsAt(design.growth, -5)).toBe(100);
    expect(hundredthsAt(design.growth, 11_552)).toBe(199);
    expect(hundredthsAt(design.growth, 11_553)).toBe(200);
  });
  it('tells the first millisecond of a multiplier', () => {
    for (const hundredths of [100, 101, 150, 200, 1_234, 100_000]) {
      const ms = msWhen(design.growth, hundredths);
      expect(hundredthsAt(design.growth, ms)).toBeGreaterThanOrEqual(hundredths);
      if (ms > 0) expect(hundredthsAt(design.growth, ms - 1)).toBeLessThan(hundredths);
    }
  });
});

describe('the crash point', () => {
  it('reaches every multiplier with a chance of exactly edge ÷ multiplier', () => {
    const digit = 2n ** 32n;
    for (const target of [97, 101, 150, 199, 200, 333, 1_000, 99_999, 100_000]) {
      // The threshold in u is 97/target: below it the point is reached, above it is not, to 64 bits.
      const border = (97n * digit * digit) / BigInt(target);
      const point = (u: bigint) => drawCrashPoint(design, givenDraws([Number(u / digit), Number(u % digit)]));
      if (border < digit * digit) expect(point(border + 1n)).toBeLessThan(target);
      expect(point(border - 1n)).toBeGreaterThanOrEqual(target);
    }
  });
  it('draws further only where one number does not decide', () => {
    const open = countedDraws(7);
    drawCrashPoint(design, open);
    expect(open.asked).toBe(1);
    const given = [Math.floor((97 / 200) * 2 ** 32), 0];
    let asked = 0;
    drawCrashPoint(design, { below: () => given[asked++] ?? 0 });
    expect(asked).toBe(2);
  });
  it('never exceeds the highest', () => {
    expect(drawCrashPoint(design, givenDraws([0]))).toBe(100_000);
  });
});

describe('a round of crash', () => {
  it('is over at once where nobody could leave', () => {
    const begun = crashRules.begin({ design, stake, wish: { autoCashOut: null }, draws: givenDraws([2 ** 32 - 1]) });
    expect(begun).toMatchObject({ isOver: true, win: 0n });
    expect(crashRules.show({ design, stake, state: begun })).toMatchObject({ phase: 'crashed', crashAt: 100 });
  });
  it('pays what the curve says at the moment of leaving', () => {
    const taken = crashRules.take({ design, stake, state: begunAt(500) }, { type: 'cashOut' }, { elapsedMs: 11_553 });
    expect(taken).toMatchObject({ isOver: true, win: 2_000n, facts: { leftAt: 200 } });
  });
  it('still pays at the crash point itself and nothing after it', () => {
    const state = begunAt(200);
    const last = msWhen(design.growth, 201) - 1;
    expect(crashRules.take({ design, stake, state }, { type: 'cashOut' }, { elapsedMs: last })).toMatchObject({
      win: 2_000n,
    });
    expect(crashRules.take({ design, stake, state }, { type: 'cashOut' }, { elapsedMs: last + 1 })).toMatchObject({
      isOver: true,
      win: 0n,
    });
    expect(crashRules.pass({ design, stake, state }, { elapsedMs: last })).toBe(state);
    expect(crashRules.pass({ design, stake, state }, { elapsedMs: last + 1 }).isOver).toBe(true);
  });
  it('refuses to leave at 1.00', () => {
    expect(crashRules.take({ design, stake, state: begunAt(500) }, { type: 'cashOut' }, { elapsedMs: 100 })).toEqual({
      refused: "It's too early to cash out.",
    });
  });
  it('leaves at the target that was set before, however late it is looked at', () => {
    expect(crashRules.pass({ design, stake, state: begunAt(300, 250) }, { elapsedMs: 3_600_000 })).toMatchObject({
      isOver: true,
      win: 2_500n,
      facts: { leftAt: 250 },
    });
    expect(crashRules.pass({ design, stake, state: begunAt(249, 250) }, { elapsedMs: 3_600_000 })).toMatchObject({
      isOver: true,
      win: 0n,
    });
  });
  it('ends by itself at the highest', () => {
    expect(crashRules.pass({ design, stake, state: begunAt(100_000) }, { elapsedMs: 3_600_000 })).toMatchObject({
      isOver: true,
      win: 1_000_000n,
    });
  });
  it('shows nothing of the crash while it rises', () => {
    const shown = [101, 200, 98_765].map((crashAt) =>
      JSON.stringify(crashRules.show({ design, stake, state: begunAt(crashAt, 300) })),
    );
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).not.toContain('crashAt');
  });
  it('reads only sensible targets', () => {
    expect(crashRules.wish.safeParse({ autoCashOut: 101 }).success).toBe(true);
    expect(crashRules.wish.safeParse({ autoCashOut: 100 }).success).toBe(false);
    expect(crashRules.wish.safeParse({ autoCashOut: 150.5 }).success).toBe(false);
    expect(crashRules.wish.safeParse({}).success).toBe(false);
  });
  it('gives back the same with a low and a high target', () => {
    for (const autoCashOut of [110, 200, 1_000]) {
      const { errors, least } = measure(crashRules, {
        design,
        wish: { autoCashOut },
        rounds: 70_000,
        seed: autoCashOut,
        promisedPpm: crashRules.rtpPpm(design),
        finish: (state) => crashRules.pass({ design, stake: 10_000n, state }, { elapsedMs: 4_000_000 }),
      });
      expect(errors).toBeLessThan(4.5);
      expect(least).toBe(0n);
    }
  });
  it('has designs within their band', () => {
    for (let at = 0; at < 100; at += 1) {
      const made = designOfCrash(`Name ${at}`);
      expect(crashRules.rtpPpm(made)).toBeGreaterThanOrEqual(970_000);
      expect(crashRules.rtpPpm(made)).toBeLessThanOrEqual(990_000);
      // The maximum is reached within the time range of the curve.
      expect(hundredthsAt(made.growth, 4_000_000)).toBeGreaterThan(made.highest);
    }
  });
});
