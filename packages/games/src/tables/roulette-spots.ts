/**
 * The spots of a single-zero layout, and the numbers each covers. The numbers form twelve streets of three (1 2 3, 4 5
 * 6 …); streets, corners and lines are named by their lowest number.
 */
const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const numbers = range(1, 36);
const redNumbers: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The numbers in wheel order. */
export const rouletteWheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const rouletteColour = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return redNumbers.includes(number) ? 'red' : 'black';
};

const isLastOfStreet = (number: number): boolean => number % 3 === 0;

const inside: readonly (readonly [string, readonly number[]])[] = [
  ...range(0, 36).map((number) => [`n${number}`, [number]] as const),
  ...[1, 2, 3].map((number) => [`split:0-${number}`, [0, number]] as const),
  ...numbers.flatMap((number) => [
    ...(isLastOfStreet(number) ? [] : [[`split:${number}-${number + 1}`, [number, number + 1]] as const]),
    ...(number > 33 ? [] : [[`split:${number}-${number + 3}`, [number, number + 3]] as const]),
  ]),
  ['street:0-1-2', [0, 1, 2]],
  ['street:0-2-3', [0, 2, 3]],
  ...range(1, 34, 3).map((first) => [`street:${first}`, range(first, first + 2)] as const),
  ['corner:0', [0, 1, 2, 3]],
  ...numbers
    .filter((number) => number <= 32 && !isLastOfStreet(number))
    .map((first) => [`corner:${first}`, [first, first + 1, first + 3, first + 4]] as const),
  ...range(1, 31, 3).map((first) => [`line:${first}`, range(first, first + 5)] as const),
];

const outside: readonly (readonly [string, readonly number[]])[] = [
  ...[1, 2, 3].map((third) => [`dozen:${third}`, range(third * 12 - 11, third * 12)] as const),
  ...[1, 2, 3].map((column) => [`column:${column}`, range(column, column + 33, 3)] as const),
  ['red', redNumbers],
  ['black', numbers.filter((number) => !redNumbers.includes(number))],
  ['even', numbers.filter((number) => number % 2 === 0)],
  ['odd', numbers.filter((number) => number % 2 === 1)],
  ['low', range(1, 18)],
  ['high', range(19, 36)],
];

/** Each spot with the numbers it covers. */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = new Map([...inside, ...outside]);
