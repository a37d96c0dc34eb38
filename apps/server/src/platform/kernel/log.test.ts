import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** The keys of a line as written: parsing would hide one that is there twice. */
const keysOf = (line: string | undefined): string[] =>
  [...(line ?? '').matchAll(/"(\w+)":/g)].map(([, key = '']) => key);

it.each([
  { process: 'gateway', adds: ['vendor'] },
  { process: 'http+gateway', adds: ['part', 'vendor'] },
])('writes the role once in a line of $process', ({ process, adds }) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', role: process }, { write: (line) => void lines.push(line) });
  log.child({ role: 'gateway', vendor: 'studio' }).info('called');
  log.child({ role: 'gateway' }).child({ vendor: 'studio' }).info('called');
  for (const line of lines) expect(keysOf(line).sort()).toEqual(['level', 'msg', 'role', 'time', ...adds].sort());
  expect(lines).toHaveLength(2);
});
