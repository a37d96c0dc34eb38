import { describe, expect, it } from 'vitest';
import { beadRoad, bigRoad, lastColumns, type RoadMark } from './roads.rules.ts';

const sides = { P: 'first', B: 'second', T: 'tie' } as const;
const marks = (text: string): RoadMark[] => [...text].map((letter) => ({ side: sides[letter as keyof typeof sides] }));
const places = (text: string) => bigRoad(marks(text)).map(({ column, row }) => `${column}:${row}`);

describe('the bead road', () => {
  it('fills columns of six', () => {
    expect(beadRoad(marks('PBPBPBP'), 10).map(({ column, row }) => `${column}:${row}`)).toEqual([
      '0:0',
      '0:1',
      '0:2',
      '0:3',
      '0:4',
      '0:5',
      '1:0',
    ]);
  });

  it('lets whole columns go when there are too many', () => {
    const road = beadRoad(marks('P'.repeat(13)), 2);
    expect(road).toHaveLength(7);
    expect(road.at(-1)).toMatchObject({ column: 1, row: 0 });
  });
});

describe('the big road', () => {
  it('begins a column with each change of side', () => {
    expect(places('PPBBBP')).toEqual(['0:0', '0:1', '1:0', '1:1', '1:2', '2:0']);
  });

  it('turns right at the bottom and goes on to the right', () => {
    expect(places('PPPPPPPP')).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:5', '2:5']);
  });

  it('begins the next column beside the first cell of a run that turned', () => {
    expect(places(`${'P'.repeat(8)}B`).at(-1)).toBe('1:0');
  });

  it('turns before a cell that is taken', () => {
    expect(places(`${'P'.repeat(7)}${'B'.repeat(6)}`).slice(-2)).toEqual(['1:4', '2:4']);
  });

  it('marks ties on the cell before them, and those at the start on the first', () => {
    expect(bigRoad(marks('TPTTB')).map(({ ties }) => ties)).toEqual([3, 0]);
  });

  it('shows the last columns', () => {
    expect(lastColumns(bigRoad(marks('PBPBP')), 2).map(({ column, side }) => [column, side])).toEqual([
      [0, 'second'],
      [1, 'first'],
    ]);
  });
});
