import { rouletteSpots } from '@fairhouse/games/tables';
import { describe, expect, it } from 'vitest';
import { boardOf, boardSize, spotBeside } from './board.rules.ts';

describe('the board', () => {
  it.each(['wide', 'tall'] as const)(
    'has every spot once, within a %s board, no two points in one place',
    (orientation) => {
      const board = boardOf(orientation);
      expect(board).toHaveLength(rouletteSpots.size);
      for (const { x, y, width, height } of board) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(boardSize[orientation].width);
        expect(y + height).toBeLessThanOrEqual(boardSize[orientation].height);
      }
      const points = board.filter(({ kind }) => kind === 'point').map(({ x, y }) => `${x}:${y}`);
      expect(new Set(points).size).toBe(points.length);
    },
  );

  it('covers the whole board with fields that do not overlap', () => {
    const fields = boardOf('tall').filter(({ kind }) => kind === 'field');
    const area = fields.reduce((sum, { width, height }) => sum + width * height, 0);
    // Zero and the columns leave the corners of the two outer rows free.
    expect(area).toBe(14 * 5 - 2 * 2);
  });

  it.each([
    ['n1', 'ArrowRight', 'split:1-4'],
    ['split:1-4', 'ArrowRight', 'n4'],
    ['n2', 'ArrowUp', 'split:2-3'],
    ['n36', 'ArrowRight', 'column:3'],
    ['column:3', 'ArrowRight', 'column:3'],
    ['n0', 'ArrowRight', 'split:0-2'],
  ] as const)('goes from %s by %s to %s', (from, key, to) => {
    expect(spotBeside(boardOf('wide'), from, key)).toBe(to);
  });

  it('reaches every spot by arrow keys alone', () => {
    for (const orientation of ['wide', 'tall'] as const) {
      const board = boardOf(orientation);
      const reached = new Set(['n1']);
      const open = ['n1'];
      for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const) {
          const next = spotBeside(board, spot, key);
          if (reached.has(next)) continue;
          reached.add(next);
          open.push(next);
        }
      }
      expect(reached.size).toBe(board.length);
    }
  });
});
