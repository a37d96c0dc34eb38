import { describe, expect, it } from 'vitest';
import { figureCells, jackpotGrowth, jackpotPauseMs, jackpotStart } from './jackpot-ticker.rules.ts';
import { seededRandom } from './seeded-random.rules.ts';

const draws = <Value>(draw: (random: () => number) => Value): Value[] => {
  const random = seededRandom(99);
  return Array.from({ length: 3000 }, () => draw(random));
};

describe('the showcase figure', () => {
  it('starts between 200 and 250 million', () => {
    const starts = draws((random) => jackpotStart(random));
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(200_000_000);
    expect(Math.max(...starts)).toBeLessThanOrEqual(250_000_000);
    expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThan(45_000_000);
  });

  it('grows by 100 to 500 and never shrinks', () => {
    const growths = draws((random) => jackpotGrowth(random));
    expect(Math.min(...growths)).toBe(100);
    expect(Math.max(...growths)).toBe(500);
  });

  it('waits 3, 4 or 5 seconds and nothing else', () => {
    expect(new Set(draws((random) => jackpotPauseMs(random)))).toEqual(new Set([3000, 4000, 5000]));
  });

  it('repeats itself for the same seed', () => {
    const notify = () => {
      const random = seededRandom(5);
      return [jackpotStart(random), jackpotGrowth(random), jackpotPauseMs(random)];
    };
    expect(notify()).toEqual(notify());
  });
});

describe('cells of a figure', () => {
  const western = [...'0123456789'];
  const arabic = [...'٠١٢٣٤٥٦٧٨٩'];

  it('tells digits from grouping marks', () => {
    expect(figureCells('1,205', western).map((cell) => cell.digit)).toEqual([1, null, 2, 0, 5]);
  });

  it('reads the digits of the locale', () => {
    expect(figureCells('٢٣٬٠', arabic).map((cell) => cell.digit)).toEqual([2, 3, null, 0]);
  });

  it('keeps the keys of the last digits when the figure grows longer', () => {
    const short = figureCells('999', western).map((cell) => cell.key);
    const long = figureCells('1,000', western).map((cell) => cell.key);
    expect(long.slice(-3)).toEqual(short);
  });
});
