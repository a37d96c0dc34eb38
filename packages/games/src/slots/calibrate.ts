import type { Fraction } from './fraction.ts';
import { anywhereShare, freeShare, runsOf } from './rtp-of.ts';
import type { SlotMaths } from './slot.types.ts';

/** Rounds pays for the pay table: the higher, the coarser. In hundredths of a bet. */
const rounded = (pay: number): number => {
  const step = pay < 100 ? 5 : pay < 1_000 ? 10 : pay < 5_000 ? 50 : pay < 20_000 ? 250 : 1_000;
  return Math.max(step, Math.round(pay / step) * step);
};

const asNumber = ({ over, under }: Fraction): number => Number((over * 1_000_000_000n) / under) / 1e9;

/**
 * Scales the raw pays to the target RTP, rounds them for display, and corrects the rounding error by adjusting single
 * pays. The resulting RTP is computed exactly.
 */
export const calibrate = (raw: SlotMaths, { goalPpm }: { goalPpm: number }): SlotMaths => {
  const { outOf, runs } = runsOf(raw);
  const spread = 1 + asNumber(freeShare(raw));
  const bets = raw.counting.by === 'lines' ? 1 : raw.counting.bets;
  /** How much one hundredth of a bet more for this run adds to the RTP, in parts per million. */
  const steps = runs.map(({ symbol, count, withoutWild, withWild }) => {
    const share = (withoutWild + withWild * raw.wildMultiplier) / outOf / 100 / bets;
    return { symbol, count, ppm: share * spread * 1e6 };
  });
  const rawPay = (symbol: number, count: number): number => raw.symbols[symbol]?.pays[count] ?? 0;
  const rawPpm = steps.reduce((sum, { symbol, count, ppm }) => sum + rawPay(symbol, count) * ppm, 0);
  const otherPpm = (asNumber(anywhereShare(raw, 'scatter')) * spread + asNumber(anywhereShare(raw, 'jackpot'))) * 1e6;
  const scale = (goalPpm - otherPpm) / rawPpm;
  const symbols = raw.symbols.map((one) =>
    one.role === 'plain' ? { ...one, pays: one.pays.map((pay) => (pay === 0 ? 0 : rounded(pay * scale))) } : one,
  );
  let ppm =
    goalPpm -
    steps.reduce(
      (sum, step) =>
        sum + (rawPay(step.symbol, step.count) * scale - (symbols[step.symbol]?.pays[step.count] ?? 0)) * step.ppm,
      0,
    );
  // Largest effect first, in steps of five hundredths.
  const fine = steps.toSorted((one, two) => two.ppm - one.ppm);
  for (const { symbol, count, ppm: step } of fine) {
    const pays = symbols[symbol]?.pays;
    if (pays === undefined) continue;
    const wanted = Math.round((goalPpm - ppm) / step / 5) * 5;
    // Keeps the table consistent: a longer run never pays less than a shorter one, and no pay becomes zero.
    const [below, above] = [pays[count - 1] ?? 0, pays[count + 1] ?? Number.POSITIVE_INFINITY];
    const pay = Math.min(above, Math.max(below, 5, (pays[count] ?? 0) + Math.max(-20, Math.min(20, wanted))));
    ppm += (pay - (pays[count] ?? 0)) * step;
    pays[count] = pay;
    if (Math.abs(goalPpm - ppm) < 150) break;
  }
  return { ...raw, symbols };
};
