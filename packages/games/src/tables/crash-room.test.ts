import { describe, expect, it } from 'vitest';
import { quickDraws } from '../fair/index.ts';
import { msWhen } from '../solo/crash/curve.ts';
import { crashRoomRules, designOfCrashRoom } from './crash-room.ts';

const design = { ...designOfCrashRoom('Amber Crash Room'), edge: 9_700, growth: 60_000, highest: 100_000 };
const { decisions: rules } = crashRoomRules;
if (rules === undefined) throw new Error('a crash room has decisions');
const at = (hundredths: number) => msWhen(design.growth, hundredths);
const cashOut = (elapsedMs: number) => ({ step: 0, decision: 'cash-out', elapsedMs });

describe('a crash room', () => {
  it.each([
    ['manual', true],
    ['auto:101', true],
    ['auto:100000', true],
    ['auto:100', false],
    ['auto:100001', false],
    ['auto:0250', false],
    ['auto:', false],
    ['red', false],
  ])('has the spot %s: %s', (spot, isSpot) => {
    expect(crashRoomRules.isSpot(design, spot)).toBe(isSpot);
  });

  it.each([
    ['manual', 300, null, 0n],
    ['manual', 300, 300, 3_000n],
    ['manual', 100_000, null, 1_000_000n],
    ['auto:250', 250, null, 2_500n],
    ['auto:250', 249, null, 0n],
    // By hand before the target, which is then no longer needed.
    ['auto:250', 160, 150, 1_500n],
    // The target came first; a later cash-out changes nothing.
    ['auto:120', 300, 200, 1_200n],
    ['manual', 97, null, 0n],
  ] as const)('pays %s, crashed at %i, cashed out at %s: %s', (spot, crashAt, left, win) => {
    const made = left === null ? [] : [cashOut(at(left))];
    expect(crashRoomRules.pays(design, { crashAt }, { spot, stake: 1_000n }, made)).toBe(win);
  });

  it('takes one cash-out, from 1.01 to the last millisecond of the crash point', () => {
    const refusal = (elapsedMs: number, made: ReturnType<typeof cashOut>[] = []) =>
      rules.refusalOf(design, { crashAt: 200 }, { spots: ['manual'], made }, cashOut(elapsedMs));
    expect(refusal(at(101) - 1)).toBe('early');
    expect(refusal(at(101))).toBeNull();
    expect(refusal(at(150), [cashOut(at(120))])).toBe('unknown');
    expect(rules.window(design, { crashAt: 200 }, 0)?.lastsMs).toBe(at(201));
    expect(rules.window(design, { crashAt: 100 }, 0)?.lastsMs).toBe(0);
    expect(rules.window(design, { crashAt: 200 }, 1)).toBeNull();
  });

  it('says where a player has stopped, and of the crash nothing', () => {
    const stopped = (spots: string[], hundredths: number, made: ReturnType<typeof cashOut>[] = []) =>
      rules.stoppedAt(design, { crashAt: 300 }, { spots, made }, { step: 0, elapsedMs: at(hundredths) });
    expect(stopped(['auto:150'], 149)).toBeNull();
    expect(stopped(['auto:150'], 150)).toBe(150);
    expect(stopped(['auto:150', 'manual'], 299)).toBeNull();
    expect(stopped(['auto:150', 'manual'], 220, [cashOut(at(210))])).toBe(210);
    expect(stopped(['auto:301'], 100_000)).toBeNull();
    const told = [101, 200, 98_765].map((crashAt) => {
      const { mostMs, shown } = rules.window(design, { crashAt }, 0) ?? {};
      return JSON.stringify({ mostMs, shown });
    });
    expect(new Set(told).size).toBe(1);
  });

  it('returns the same with every target', () => {
    expect(crashRoomRules.rtpPpm(design, 'manual')).toBe(970_000);
    const draws = quickDraws(2026);
    const rounds = 100_000;
    const points = Array.from({ length: rounds }, () => crashRoomRules.deal(design, draws));
    for (const target of [110, 200, 1_000]) {
      const spot = `auto:${target}`;
      const back = points.reduce((sum, one) => sum + crashRoomRules.pays(design, one, { spot, stake: 100n }), 0n);
      const chance = 97 / target;
      const error = target * Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs(Number(back) - rounds * 97)).toBeLessThan(4 * error);
    }
  });
});
