import { describe, expect, it } from 'vitest';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import type { SoloState } from '../solo.types.ts';
import { designOfMines } from './design-of-mines.ts';
import { cells, ladderOf } from './ladder-of.ts';
import type { MinesDesign, MinesFacts } from './mines.types.ts';
import { minesRules } from './mines-rules.ts';

const design: MinesDesign = { edge: 9_800, highest: 5_000 };
const stake = 10_000n;
const at = { elapsedMs: 0 };
const open = (mines: number[], opened: number[] = []): SoloState<MinesFacts> => ({
  isOver: false,
  win: 0n,
  facts: { mines, opened, hit: null },
});

describe('the ladder', () => {
  it('gives back exactly the edge wherever one leaves, counted over every place of the mines', () => {
    // Two mines: all 300 pairs; the player opens cells 0, 1, 2 and cashes out.
    for (const steps of [1, 2, 3]) {
      const rung = ladderOf(design, 2)[steps - 1];
      let survived = 0n;
      for (let one = 0; one < cells; one += 1)
        for (let other = one + 1; other < cells; other += 1) if (one >= steps) survived += 1n;
      expect((rung?.over ?? 0n) * survived * 10_000n).toBe((rung?.under ?? 1n) * 300n * 9_800n);
    }
  });
  it('rises, always pays more than the stake and stops below its highest', () => {
    for (let mines = 1; mines < cells; mines += 1) {
      const rungs = ladderOf({ edge: 9_700, highest: 1_000 }, mines).map(
        ({ over, under }) => Number(over) / Number(under),
      );
      expect(rungs.length).toBeGreaterThan(0);
      for (const [index, rung] of rungs.entries()) {
        expect(rung).toBeGreaterThan(rungs[index - 1] ?? 1);
        expect(rung).toBeLessThanOrEqual(1_000);
      }
    }
  });
});

describe('a round of mines', () => {
  it('lays all mines at the start, each place once', () => {
    const draws = countedDraws(5);
    const state = minesRules.begin({ design, stake, wish: { mines: 24 }, draws });
    expect(draws.asked).toBe(24);
    expect(new Set(state.facts.mines).size).toBe(24);
  });
  it('opens, pays by the ladder and ends on a mine', () => {
    const state = open([7, 8, 9], [0]);
    const further = minesRules.take({ design, stake, state }, { type: 'reveal', cell: 1 }, at);
    expect(further).toMatchObject({ isOver: false, win: 0n, facts: { opened: [0, 1] } });
    const left = minesRules.take({ design, stake, state: further as typeof state }, { type: 'cashOut' }, at);
    // 0.98 × (25·24)/(22·21)
    expect(left).toMatchObject({ isOver: true, win: 12_727n });
    expect(minesRules.take({ design, stake, state }, { type: 'reveal', cell: 8 }, at)).toMatchObject({
      isOver: true,
      win: 0n,
      facts: { hit: 8 },
    });
  });
  it('refuses to leave with nothing, to open twice and to go on after the end', () => {
    expect(minesRules.take({ design, stake, state: open([7]) }, { type: 'cashOut' }, at)).toEqual({
      refused: 'Open a tile first.',
    });
    expect(minesRules.take({ design, stake, state: open([7], [3]) }, { type: 'reveal', cell: 3 }, at)).toEqual({
      refused: 'This tile is already open.',
    });
    expect(
      minesRules.take({ design, stake, state: { ...open([7], [3]), isOver: true } }, { type: 'cashOut' }, at),
    ).toEqual({ refused: 'This round is over.' });
  });
  it('ends by itself and pays at the end of the ladder', () => {
    const mines = Array.from({ length: 24 }, (_, cell) => cell);
    expect(minesRules.take({ design, stake, state: open(mines) }, { type: 'reveal', cell: 24 }, at)).toMatchObject({
      isOver: true,
      win: 245_000n,
    });
  });
  it('shows no mine while it is open, and all of them afterwards', () => {
    const shown = [
      [7, 8],
      [20, 21],
    ].map((mines) => JSON.stringify(minesRules.show({ design, stake, state: open(mines, [0]) })));
    expect(shown[0]).toBe(shown[1]);
    expect(minesRules.show({ design, stake, state: { ...open([7, 8], [0]), isOver: true } })).toMatchObject({
      mineCells: [7, 8],
    });
  });
  it('keeps within its highest multiple', () => {
    for (let name = 0; name < 20; name += 1) {
      const made = designOfMines(`Name ${name}`);
      expect(minesRules.maxWinMultiple(made)).toBeLessThanOrEqual(made.highest);
      expect(made.edge).toBeGreaterThanOrEqual(9_700);
    }
  });
  it('reads 1 to 24 mines and cells of the board', () => {
    expect([0, 1, 24, 25].map((mines) => minesRules.wish.safeParse({ mines }).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(minesRules.step.safeParse({ type: 'reveal', cell: 25 }).success).toBe(false);
  });
  it('gives back in the long run what it says, leaving after four', () => {
    const { errors, most } = measure(minesRules, {
      design,
      wish: { mines: 5 },
      rounds: 60_000,
      seed: 4,
      promisedPpm: minesRules.rtpPpm(design),
      finish: (begun) => {
        let state = begun;
        for (const cell of [3, 9, 12, 20]) {
          const next = minesRules.take({ design, stake, state }, { type: 'reveal', cell }, at);
          if ('refused' in next || next.isOver) return 'refused' in next ? state : next;
          state = next;
        }
        const left = minesRules.take({ design, stake, state }, { type: 'cashOut' }, at);
        return 'refused' in left ? state : left;
      },
    });
    expect(errors).toBeLessThan(4.5);
    expect(most).toBeGreaterThan(stake);
  });
  it('deals by the draws alone', () => {
    expect(minesRules.begin({ design, stake, wish: { mines: 2 }, draws: givenDraws([4, 4]) }).facts.mines).toEqual([
      4, 5,
    ]);
  });
});
