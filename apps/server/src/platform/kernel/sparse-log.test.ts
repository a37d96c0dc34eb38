import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { sparseLog } from './sparse-log.ts';

const fault = 'leadership ended in a fault';
let lines: unknown[];
let log: Pick<Log, 'info' | 'warn'>;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const note = (level: string) => (fields: unknown, text: unknown) => void lines.push([level, fields, text]);
  log = { info: note('info') as Log['info'], warn: note('warn') as Log['warn'] };
});
afterEach(() => void vi.useRealTimers());

describe('a sparse log', () => {
  it('writes a text at once, and its repeats as one line at the end of each minute', () => {
    for (let second = 0; second < 90; second += 1) {
      sparseLog(log)('warn', { second }, fault);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      ['warn', { second: 0 }, fault],
      ['warn', { second: 59, repeated: 59 }, fault],
      ['warn', { second: 89, repeated: 30 }, fault],
    ]);
  });

  it('names all tasks that repeated it', () => {
    for (const task of ['relay', 'audit-sealer', 'relay', 'ledger-relay']) sparseLog(log)('warn', { task }, fault);
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      ['warn', { task: 'relay' }, fault],
      ['warn', { task: 'ledger-relay', repeated: 3, by: ['audit-sealer', 'relay', 'ledger-relay'] }, fault],
    ]);
  });

  it('starts anew after a minute without a repeat', () => {
    sparseLog(log)('warn', {}, fault);
    vi.advanceTimersByTime(60_000);
    sparseLog(log)('warn', {}, fault);
    expect(lines).toHaveLength(2);
  });

  it('keeps texts apart, each with its own level', () => {
    sparseLog(log)('warn', {}, fault);
    sparseLog(log)('info', {}, 'leads');
    expect(lines).toEqual([
      ['warn', {}, fault],
      ['info', {}, 'leads'],
    ]);
  });
});
