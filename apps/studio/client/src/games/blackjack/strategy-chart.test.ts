import { expect, it } from 'vitest';
import { strategyChart } from './strategy-chart.ts';

const letters = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const;

// The published basic strategy for many decks, dealer stands on soft 17, double after a split.
it.each([
  ['hard', 8, 'HHHHHHHHHH'],
  ['hard', 9, 'HDDDDHHHHH'],
  ['hard', 10, 'DDDDDDDDHH'],
  ['hard', 11, 'DDDDDDDDDH'],
  ['hard', 12, 'HHSSSHHHHH'],
  ['hard', 16, 'SSSSSHHHHH'],
  ['hard', 17, 'SSSSSSSSSS'],
  ['soft', 7, 'HDDDDHHHHH'],
  ['soft', 8, 'SDDDDSSHHH'],
  ['soft', 9, 'SSSSSSSSSS'],
  ['pair', 8, 'HHHPPHHHHH'],
  ['pair', 16, 'PPPPPPPPPP'],
  ['pair', 18, 'PPPPPSPPSS'],
  ['pair', 20, 'SSSSSSSSSS'],
  ['pair', 2, 'PPPPPPPPPP'],
])('plays %s %i as %s', (kind, points, moves) => {
  const row = strategyChart().find((one) => one.kind === kind && one.points === points);
  expect(row?.cells.map(({ move }) => letters[move]).join('')).toBe(moves);
});
