import { describe, expect, it } from 'vitest';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import { bucketsOf, returnOf } from './buckets-of.ts';
import { designOfPlinko } from './design-of-plinko.ts';
import { type PlinkoShow, plinkoRisks, plinkoRows } from './plinko.types.ts';
import { plinkoRules } from './plinko-rules.ts';

const design = designOfPlinko();
const stake = 10_000n;
const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));

describe.each(boards)('the board of $rows rows at $risk risk', (board) => {
  it('returns 98.9 to 99 %', () => {
    const { over, under } = returnOf(design, board);
    const ppm = Number((over * 1_000_000n) / under);
    expect(ppm).toBeGreaterThanOrEqual(989_000);
    expect(ppm).toBeLessThanOrEqual(plinkoRules.rtpPpm(design));
  });
  it('has one pay per bucket, falling towards the middle and equal on both sides', () => {
    const pays = bucketsOf(design, board).map((bucket) => bucket.pays);
    expect(design.pays[board.rows][board.risk]).toHaveLength(board.rows / 2 + 1);
    expect(pays).toEqual([...pays].reverse());
    for (let at = 1; at <= board.rows / 2; at += 1) expect(pays[at]).toBeLessThanOrEqual(pays[at - 1] ?? 0);
  });
});

describe('plinko', () => {
  it('returns exactly what is counted over every path', () => {
    // The boards of 16 rows have 65,536 paths each and the same formula.
    for (const board of boards.filter(({ rows }) => rows < 16)) {
      let back = 0n;
      for (let path = 0; path < 2 ** board.rows; path += 1) {
        const turns = Array.from({ length: board.rows }, (_, row) => (path >> row) & 1);
        back += plinkoRules.begin({ design, stake, wish: board, draws: givenDraws(turns) }).win;
      }
      const { over, under } = returnOf(design, board);
      expect(back * under).toBe(stake * 2n ** BigInt(board.rows) * over);
    }
  });
  it('takes one draw per row, and the ball lands where they lead', () => {
    const draws = countedDraws(3);
    plinkoRules.begin({ design, stake, wish: { rows: 12, risk: 'low' }, draws });
    expect(draws.asked).toBe(12);
    const state = plinkoRules.begin({
      design,
      stake,
      wish: { rows: 8, risk: 'high' },
      draws: givenDraws([1, 1, 1, 0, 1, 1, 1, 1]),
    });
    expect(plinkoRules.show({ design, stake, state }) as PlinkoShow).toMatchObject({ bucket: 7, pays: 380 });
    expect(state).toMatchObject({ isOver: true, win: 38_000n });
  });
  it('publishes the return of its best board and its highest pay', () => {
    expect(plinkoRules.rtpPpm(design)).toBe(989_888);
    expect(plinkoRules.maxWinMultiple(design)).toBe(1_000);
  });
  it('has no board but these nine, and no step', () => {
    for (const wish of [{ rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: 8 }, {}])
      expect(plinkoRules.wish.safeParse(wish).success).toBe(false);
    expect(plinkoRules.step.safeParse({ type: 'cashOut' }).success).toBe(false);
  });
  it('gives back in the long run what it says', () => {
    const board = { rows: 16, risk: 'medium' } as const;
    const { over, under } = returnOf(design, board);
    const promisedPpm = Number((over * 1_000_000n) / under);
    expect(measure(plinkoRules, { design, wish: board, rounds: 60_000, seed: 5, promisedPpm }).errors).toBeLessThan(
      4.5,
    );
  });
});
