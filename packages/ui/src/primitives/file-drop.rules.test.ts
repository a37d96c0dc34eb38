import { expect, test } from 'vitest';
import { sortFiles } from './file-drop.rules.ts';

const limits = { types: ['image/png', 'image/jpeg'], maxBytes: 100, maxCount: 3 };
const png = { type: 'image/png', size: 100 };

test.each([
  ['a png of the largest size', { type: 'image/png', size: 100 }, null],
  ['a jpg', { type: 'image/jpeg', size: 1 }, null],
  ['one byte too many', { type: 'image/png', size: 101 }, 'size'],
  ['a drawing that may carry scripts', { type: 'image/svg+xml', size: 5 }, 'type'],
  ['a file of unknown type', { type: '', size: 5 }, 'type'],
  ['an empty file', { type: 'image/png', size: 0 }, 'empty'],
])('%s: %o is refused for %s', (_name, file, reason) => {
  const { taken, refused } = sortFiles([file], { ...limits, heldCount: 0 });
  expect(refused.map((refusal) => refusal.reason)).toEqual(reason === null ? [] : [reason]);
  expect(taken).toEqual(reason === null ? [file] : []);
});

test('beyond the count the later files are refused', () => {
  const { taken, refused } = sortFiles([png, png, png], { ...limits, heldCount: 1 });
  expect(taken).toHaveLength(2);
  expect(refused).toEqual([{ file: png, reason: 'count' }]);
});

test('a wrong file takes no place from a right one', () => {
  const wrong = { type: 'text/html', size: 1 };
  expect(sortFiles([wrong, png], { ...limits, heldCount: 2 })).toEqual({
    taken: [png],
    refused: [{ file: wrong, reason: 'type' }],
  });
});
