import { expect, test } from 'vitest';
import { isSafePath } from './is-safe-path.ts';

test.each(['/cs/go/live-chat', 'https://chat.example.test/room?x=1'])('%s may be opened', (path) => {
  expect(isSafePath(path)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'http://chat.example.test',
  '//chat.example.test',
  '/\\chat.example.test',
  'data:,x',
  '',
])('%s may not', (path) => {
  expect(isSafePath(path)).toBe(false);
});
