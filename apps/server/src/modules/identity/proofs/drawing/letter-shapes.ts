export type Point = readonly [x: number, y: number];

/** A stroke of the pen: straight lines through the points, or one curve through all of them. */
export type Stroke = { isBent: boolean; points: readonly Point[] };

const straight = (...points: Point[]): Stroke => ({ isBent: false, points });
const bent = (...points: Point[]): Stroke => ({ isBent: true, points });

const stem = straight([1.2, 0], [1.2, 14]);
const bowl = bent([1.2, 0], [5.6, 0], [8.6, 1.4], [9, 3.9], [8.4, 6.2], [5.4, 7.6], [1.2, 7.6]);
const six: readonly Point[] = [
  [8.6, 1],
  [5.4, 0.4],
  [2, 3.8],
  [0.9, 9],
  [2.2, 12.8],
  [5.2, 14],
  [8.4, 12.6],
  [9.1, 9.6],
  [7.4, 7],
  [4.4, 6.6],
  [1.2, 9.2],
];

/**
 * The letters of a captcha as strokes in a box of 10 by 14, because the server has no fonts. Ambiguous characters are
 * left out (0 O D Q, 1 I, 2 Z, 5 S, 6 G, 8 B, U V), and so are vowels, so that no word appears.
 */
export const letterShapes: Readonly<Record<string, readonly Stroke[]>> = {
  2: [bent([1, 3.6], [2.2, 1], [5, 0], [8.2, 1.2], [8.9, 4.2], [6.8, 8], [1, 14]), straight([1, 14], [9.4, 14])],
  3: [
    bent([1.2, 1.6], [4.4, 0], [7.6, 0.9], [8.5, 3.6], [7, 6], [4, 6.6]),
    bent([4, 6.6], [7.6, 7.3], [9.2, 10.2], [7.8, 13], [4.4, 14], [0.9, 12]),
  ],
  4: [straight([7.2, 14], [7.2, 0], [0.4, 9.8], [10, 9.8])],
  6: [{ isBent: true, points: six }],
  7: [straight([0.8, 0], [9.4, 0], [3.8, 14])],
  8: [
    bent([5, 6.5], [2, 5], [1.7, 2.2], [5, 0], [8.3, 2.2], [8, 5], [5, 6.5]),
    bent([5, 6.5], [1.5, 8.4], [1, 11.8], [5, 14], [9, 11.8], [8.5, 8.4], [5, 6.5]),
  ],
  9: [{ isBent: true, points: six.map(([x, y]) => [10 - x, 14 - y] as const) }],
  C: [bent([9.2, 2.8], [6.8, 0.3], [3.2, 0.8], [0.9, 4.4], [0.9, 9.6], [3.2, 13.2], [6.8, 13.7], [9.2, 11.2])],
  F: [straight([9, 0], [1.2, 0], [1.2, 14]), straight([1.2, 6.6], [7.6, 6.6])],
  H: [straight([1, 0], [1, 14]), straight([9, 0], [9, 14]), straight([1, 7], [9, 7])],
  J: [straight([3.4, 0], [9.4, 0]), bent([7.4, 0], [7.4, 5.5], [7.3, 10.4], [5.6, 13.5], [2.8, 13.6], [1, 11])],
  K: [stem, straight([9.2, 0], [1.2, 8.6]), straight([4, 5.8], [9.4, 14])],
  L: [straight([1.2, 0], [1.2, 14], [9, 14])],
  M: [straight([0, 14], [0.8, 0], [5, 9], [9.2, 0], [10, 14])],
  N: [straight([1, 14], [1, 0], [9, 14], [9, 0])],
  P: [stem, bowl],
  R: [stem, bowl, straight([5, 7.6], [9.4, 14])],
  T: [straight([0.4, 0], [9.6, 0]), straight([5, 0], [5, 14])],
  V: [straight([0.4, 0], [5, 14], [9.6, 0])],
  W: [straight([0, 0], [2.4, 14], [5, 4.6], [7.6, 14], [10, 0])],
  X: [straight([0.8, 0], [9.2, 14]), straight([9.2, 0], [0.8, 14])],
  Y: [straight([0.6, 0], [5, 6.8], [9.4, 0]), straight([5, 6.8], [5, 14])],
};
