import { describe, expect, it } from 'vitest';
import type { BetFilter, readBets } from './api.ts';
import { type ReadProgress, readAllBets, rowsMax } from './read-all-bets.ts';

const filter: BetFilter = { days: 7, vassalage: 'all', gameType: 'all', state: 'all' };

/** A server with this many rounds, page by page. */
const serverWith = (count: number, asked: (string | undefined)[] = []): typeof readBets =>
  (async (_language: string, _filter: BetFilter, { cursor, limit }: { cursor: string | undefined; limit: number }) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const list = Array.from({ length: Math.min(limit, count - from) }, (_, n) => ({ roundRef: String(from + n) }));
    return { list, totals: { rounds: count }, nextCursor: from + limit < count ? String(from + limit) : null };
  }) as unknown as typeof readBets;

const signal = new AbortController().signal;

describe('reading the whole record', () => {
  it('takes every page once, in order, and tells how far it is', async () => {
    const steps: ReadProgress[] = [];
    const onProgress = (step: ReadProgress) => void steps.push(step);
    const { rounds, total } = await readAllBets('EN', filter, { signal, onProgress }, serverWith(250));
    expect(total).toBe(250);
    expect(rounds.map(({ roundRef }) => roundRef)).toEqual(Array.from({ length: 250 }, (_, n) => String(n)));
    expect(steps).toEqual([
      { done: 100, total: 250 },
      { done: 200, total: 250 },
      { done: 250, total: 250 },
    ]);
  });

  it('stops at the bound and says how many there are', async () => {
    const asked: (string | undefined)[] = [];
    const use = { signal, onProgress: () => {} };
    const { rounds, total } = await readAllBets('EN', filter, use, serverWith(7_000, asked));
    expect([rounds.length, total]).toEqual([rowsMax, 7_000]);
    expect(asked).toHaveLength(rowsMax / 100);
  });

  it('ends when it is told to', async () => {
    const stop = new AbortController();
    const use = { signal: stop.signal, onProgress: () => stop.abort() };
    await expect(readAllBets('EN', filter, use, serverWith(500))).rejects.toThrow();
  });

  it('is empty where nothing fits', async () => {
    const { rounds } = await readAllBets('EN', filter, { signal, onProgress: () => {} }, serverWith(0));
    expect(rounds).toEqual([]);
  });
});
