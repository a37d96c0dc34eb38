import { describe, expect, it } from 'vitest';
import { createBatchReader } from './batch-reader.ts';

describe('the batch reader', () => {
  it('reads what is asked for in one turn at once, each key once', async () => {
    const asked: number[][] = [];
    const read = createBatchReader<number, string>({
      nameOf: String,
      readMany: async (keys) => {
        asked.push([...keys]);
        return new Map(keys.filter((key) => key < 10).map((key) => [String(key), `value ${key}`]));
      },
    });
    expect(await Promise.all([read(1), read(2), read(1), read(11)])).toEqual([
      'value 1',
      'value 2',
      'value 1',
      undefined,
    ]);
    expect(asked).toEqual([[1, 2, 11]]);
  });

  it('bounds a query, and tells a failure to those it concerns', async () => {
    const sizes: number[] = [];
    const read = createBatchReader<number, string>({
      nameOf: String,
      readMany: async (keys) => {
        sizes.push(keys.length);
        if (keys.includes(700)) throw new Error('lost');
        return new Map();
      },
    });
    const results = await Promise.allSettled(Array.from({ length: 1_001 }, (_, key) => read(key)));
    expect(sizes).toEqual([500, 500, 1]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(500);
  });
});
