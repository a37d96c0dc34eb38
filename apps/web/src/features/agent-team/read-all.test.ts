import { describe, expect, test } from 'vitest';
import { exportPageSize, pageAfter, readAll, rowsMax } from './read-all.ts';

/** A list with this many rows, by pages. */
const listOf =
  (count: number, asked: (number | null)[] = []) =>
  async (position: number | null) => {
    asked.push(position);
    const page = position ?? 1;
    const from = (page - 1) * exportPageSize;
    const rows = Array.from({ length: Math.min(exportPageSize, count - from) }, (_, n) => from + n);
    return { rows, total: count, next: pageAfter(page, Math.ceil(count / exportPageSize)) };
  };

const signal = new AbortController().signal;

describe('reading a list for a file', () => {
  test('takes every row once, in order, and tells how far it is', async () => {
    const steps: number[] = [];
    const { rows, total } = await readAll(listOf(250), { signal, onProgress: ({ done }) => steps.push(done) });
    expect([total, steps]).toEqual([250, [100, 200, 250]]);
    expect(rows).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });

  test('stops at the maximum and tells how many there are', async () => {
    const asked: (number | null)[] = [];
    const { rows, total } = await readAll(listOf(rowsMax + 50, asked), { signal, onProgress: () => {} });
    expect([rows.length, total, asked.length]).toEqual([rowsMax, rowsMax + 50, rowsMax / exportPageSize]);
  });

  test('is empty where nothing fits', async () => {
    expect((await readAll(listOf(0), { signal, onProgress: () => {} })).rows).toEqual([]);
  });

  test('ends when it is told to', async () => {
    const stop = new AbortController();
    const reading = readAll(listOf(500), { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(reading).rejects.toThrow();
  });
});
