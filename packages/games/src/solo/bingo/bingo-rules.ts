import * as z from 'zod';
import { deal } from '../kit/deal.ts';
import { add, type Fraction, fraction, ppmOf } from '../kit/fraction.ts';
import { noSteps } from '../kit/no-steps.ts';
import { pay } from '../kit/pay.ts';
import type { SoloRules } from '../solo.types.ts';
import type { BingoDesign, BingoFacts, BingoInput, BingoShow } from './bingo.types.ts';
import { chancesOfTiers } from './chances-of-lines.ts';
import { drawCard } from './draw-card.ts';
import { kinds, linesOf } from './kinds.ts';

/** Lines whose numbers were all drawn. */
const fullLines = ({ kind }: BingoDesign, { card, drawn }: BingoFacts): number[] => {
  const marked = new Set<number | null | undefined>([0, null, ...drawn]);
  return linesOf(kind).flatMap((line, at) => (line.every((field) => marked.has(card[field])) ? [at] : []));
};

export const bingoRules: SoloRules<BingoDesign, BingoInput, never, BingoFacts> = {
  ...noSteps,
  engine: 'bingo',
  wish: z.strictObject({}),
  begin: ({ design, stake, draws }) => {
    const card = drawCard(design.kind, draws);
    const drawn = deal(draws, kinds[design.kind].balls, design.drawn).map((place) => place + 1);
    const facts = { card, drawn };
    const lines = fullLines(design, facts).length;
    return { isOver: true, win: pay(stake, design.pays[Math.min(lines, design.pays.length) - 1] ?? 0), facts };
  },
  show: ({ design, state: { facts } }): BingoShow => ({ ...facts, lines: fullLines(design, facts) }),
  rtpPpm: ({ kind, drawn, pays }) =>
    ppmOf(
      chancesOfTiers(kind, drawn, pays.length).reduce<Fraction>(
        (sum, chance, at) => add(sum, fraction(chance.over * BigInt(pays[at] ?? 0), chance.under * 100n)),
        { over: 0n, under: 1n },
      ),
    ),
  maxWinMultiple: ({ pays }) => Math.floor(Math.max(...pays) / 100),
};
