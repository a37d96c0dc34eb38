import { expect, test } from 'vitest';
import { minutesKind } from './minutes-kind.ts';

const { read } = minutesKind({ t: ((id: string) => id) as never, fmt: { number: String } });

test.each([
  ['5', 5n],
  [' 60 ', 60n],
  ['1440', 1_440n],
])('%s is taken', (typed, value) => {
  expect(read(typed)).toEqual({ ok: true, value });
});

test.each(['', '4', '1441', '7.5', '-10', 'an hour'])('%s is not', (typed) => {
  expect(read(typed)).toEqual({ ok: false, fault: 'protection.limit.time.fault' });
});
