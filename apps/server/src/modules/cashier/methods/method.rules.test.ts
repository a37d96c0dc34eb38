import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, nextChannel, textIn } from './method.rules.ts';
import type { Channel } from './method.types.ts';

const at = (time: string) => new Date(`2026-03-04T${time}:00Z`);

describe('the hours of a method', () => {
  it('are open from their beginning and closed from their end', () => {
    const day = { isEnabled: true, hours: { from: 540, to: 1_020 } };
    expect(['08:59', '09:00', '16:59', '17:00'].map((time) => isOpenAt(day, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('go over midnight where they end before they begin', () => {
    const night = { isEnabled: true, hours: { from: 1_320, to: 120 } };
    expect(['21:59', '22:00', '23:59', '00:00', '01:59', '02:00'].map((time) => isOpenAt(night, at(time)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('do not matter to a method that is switched off or always open', () => {
    expect(isOpenAt({ isEnabled: false, hours: null }, at('12:00'))).toBe(false);
    expect(isOpenAt({ isEnabled: false, hours: { from: 0, to: 1_440 } }, at('12:00'))).toBe(false);
    expect(isOpenAt({ isEnabled: true, hours: null }, at('12:00'))).toBe(true);
    expect(isOpenAt({ isEnabled: true, hours: { from: 0, to: 1_440 } }, at('23:59'))).toBe(true);
  });
});

describe('the turns of channels', () => {
  const channel = (weight: number, more: Partial<Channel> = {}): Channel => ({
    channelId: `c${weight}-${Math.abs(weight * 7919) % 97}`,
    methodId: 'm',
    label: 'a',
    weight,
    isEnabled: true,
    account: null,
    given: 0n,
    ...more,
  });

  it('are given by weight, however long it goes on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 300 }),
        (weights, rounds) => {
          const channels = weights.map((weight, index) => channel(weight, { channelId: `c${index}` }));
          for (let round = 0; round < rounds; round += 1) {
            const next = nextChannel(channels);
            if (next === undefined) throw new Error('nobody has a turn');
            next.given += 1n;
          }
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          for (const { given, weight } of channels)
            expect(Math.abs(Number(given) - (rounds * weight) / all)).toBeLessThanOrEqual(weights.length);
        },
      ),
    );
  });

  it('pass over what is switched off or has no weight', () => {
    expect(nextChannel([channel(0), channel(5, { isEnabled: false })])).toBeUndefined();
    expect(nextChannel([channel(0), channel(3)])?.weight).toBe(3);
    expect(nextChannel([])).toBeUndefined();
  });
});

describe('a text', () => {
  it('is in the language asked for, else in English', () => {
    expect(textIn({ EN: 'Card', TY: 'Kart' }, 'TY')).toBe('Kart');
    expect(textIn({ EN: 'Card' }, 'TY')).toBe('Card');
    expect(textIn({}, 'TY')).toBe('');
  });
});
