import { type BlackjackMove, blackjackAgainst } from '@fairhouse/games/solo';

/** `otherwise` is the move where doubling is not possible. */
export type ChartCell = { move: BlackjackMove; otherwise: BlackjackMove | null };
export type ChartRow = { kind: 'hard' | 'soft' | 'pair'; points: number; cells: ChartCell[] };

/** The dealer's card by points, the ace last. */
export const upCards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The best move for every hand against every card, from the recursion that gives the RTP. */
export const strategyChart = (): ChartRow[] => {
  const books = upCards.map(blackjackAgainst);
  const row = (kind: ChartRow['kind'], points: number, hasAce: boolean): ChartRow => ({
    kind,
    points,
    cells: books.map(({ bestMove }) => {
      const hand = { points, hasAce };
      const { move } = bestMove(
        hand,
        kind === 'pair' ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'],
      );
      return { move, otherwise: move === 'double' ? bestMove(hand, ['hit', 'stand']).move : null };
    }),
  });
  return [
    ...range(5, 20).map((points) => row('hard', points, false)),
    ...range(3, 10).map((points) => row('soft', points, true)),
    ...[...range(2, 10), 1].map((points) => row('pair', 2 * points, points === 1)),
  ];
};
