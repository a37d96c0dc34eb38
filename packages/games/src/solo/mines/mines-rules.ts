import * as z from 'zod';
import { deal } from '../kit/deal.ts';
import type { SoloRules } from '../solo.types.ts';
import { cells, ladderOf } from './ladder-of.ts';
import type { MinesDesign, MinesFacts, MinesInput, MinesShow, MinesStep } from './mines.types.ts';

const winAt = (design: MinesDesign, stake: bigint, mines: number, opened: number): bigint => {
  const rung = ladderOf(design, mines)[opened - 1];
  return rung === undefined ? 0n : (stake * rung.over) / rung.under;
};

export const minesRules: SoloRules<MinesDesign, MinesInput, MinesStep, MinesFacts> = {
  engine: 'mines',
  wish: z.strictObject({
    mines: z
      .int()
      .min(1)
      .max(cells - 1),
  }),
  step: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('reveal'),
      cell: z
        .int()
        .min(0)
        .max(cells - 1),
    }),
    z.strictObject({ type: z.literal('cashOut') }),
  ]),
  begin: ({ wish: input, draws }) => ({
    isOver: false,
    win: 0n,
    facts: { mines: deal(draws, cells, input.mines), opened: [], hit: null },
  }),
  take: ({ design, stake, state }, step) => {
    const { mines, opened } = state.facts;
    if (state.isOver) return { refused: 'This round is over.' };
    if (step.type === 'cashOut') {
      if (opened.length === 0) return { refused: 'Open a tile first.' };
      return { ...state, isOver: true, win: winAt(design, stake, mines.length, opened.length) };
    }
    if (opened.includes(step.cell)) return { refused: 'This tile is already open.' };
    if (mines.includes(step.cell)) return { isOver: true, win: 0n, facts: { ...state.facts, hit: step.cell } };
    const facts = { ...state.facts, opened: [...opened, step.cell] };
    // At the end of the ladder nothing more can be won, so the round ends and pays.
    const isOver = facts.opened.length >= ladderOf(design, mines.length).length;
    return { isOver, win: isOver ? winAt(design, stake, mines.length, facts.opened.length) : 0n, facts };
  },
  pass: ({ state }) => state,
  show: ({ state: { isOver, facts } }): MinesShow => ({
    mines: facts.mines.length,
    opened: facts.opened,
    hit: facts.hit,
    mineCells: isOver ? facts.mines : null,
  }),
  rtpPpm: ({ edge }) => edge * 100,
  maxWinMultiple: (design) =>
    Math.max(
      ...Array.from({ length: cells - 1 }, (_, at) => {
        const last = ladderOf(design, at + 1).at(-1);
        return last === undefined ? 0 : Number(last.over / last.under);
      }),
    ),
};
