import * as z from 'zod';
import { deal } from '../kit/deal.ts';
import { add, type Fraction, fraction, ppmOf } from '../kit/fraction.ts';
import { noSteps } from '../kit/no-steps.ts';
import { pay } from '../kit/pay.ts';
import type { SoloRules } from '../solo.types.ts';
import { chanceOfThree, enough } from './chance-of-three.ts';
import type { ScratchDesign, ScratchFacts, ScratchInput, ScratchShow } from './scratch.types.ts';

const packSize = ({ symbols, blanks }: ScratchDesign): number =>
  symbols.reduce((sum, { copies }) => sum + copies, blanks);

/** The symbol at a position of the pack: symbols in order, then the blanks. */
const symbolAt = ({ symbols }: ScratchDesign, index: number): number | null => {
  let before = 0;
  for (const [symbol, { copies }] of symbols.entries()) {
    before += copies;
    if (index < before) return symbol;
  }
  return null;
};

/** Symbols that are on the ticket at least three times. */
const wonOf = (design: ScratchDesign, fields: readonly (number | null)[]): number[] =>
  design.symbols.flatMap((_, symbol) => (fields.filter((field) => field === symbol).length >= enough ? [symbol] : []));

/**
 * A ticket is dealt from a shuffled pack, field by field, and wins by its fields. No prize is chosen first, so no
 * ticket can be faked as a near miss.
 */
export const scratchRules: SoloRules<ScratchDesign, ScratchInput, never, ScratchFacts> = {
  ...noSteps,
  engine: 'scratch',
  wish: z.strictObject({}),
  begin: ({ design, stake, draws }) => {
    const fields = deal(draws, packSize(design), design.rows * design.columns).map((index) => symbolAt(design, index));
    const prize = wonOf(design, fields).reduce((sum, symbol) => sum + (design.symbols[symbol]?.prize ?? 0), 0);
    return { isOver: true, win: pay(stake, prize), facts: { fields } };
  },
  show: ({ design, state: { facts } }): ScratchShow => ({ fields: facts.fields, won: wonOf(design, facts.fields) }),
  // The expectation of a sum is the sum of the expectations, also if one ticket wins twice.
  rtpPpm: (design) =>
    ppmOf(
      design.symbols.reduce<Fraction>(
        (sum, { copies, prize }) => {
          const chance = chanceOfThree(packSize(design), design.rows * design.columns, copies);
          return add(sum, fraction(chance.over * BigInt(prize), chance.under * 100n));
        },
        { over: 0n, under: 1n },
      ),
    ),
  maxWinMultiple: ({ rows, columns, symbols }) =>
    Math.floor(
      symbols
        .map(({ prize }) => prize)
        .toSorted((one, other) => other - one)
        .slice(0, Math.floor((rows * columns) / enough))
        .reduce((sum, prize) => sum + prize, 0) / 100,
    ),
};
