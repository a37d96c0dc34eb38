import { playableGameTypes } from '@fairhouse/protocol';
import { feedOf, pageOf, studios } from '@fairhouse/studio-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { importFeed } from '../feed/import-feed.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import referenceQueries from './reference-queries.json' with { type: 'json' };
import { findGameIds } from './search-games.ts';

/** The expected game must be among the first results, for at least this share of the queries. */
const firstGames = 5;
const foundMin = 0.95;

const now = new Date('2026-11-15T12:00:00Z');
const brand = { brandId: 'aurora', currency: 'USD' };

const importAll = async (db: Db): Promise<void> => {
  const deps = { db, clock: { now: () => now }, log: { warn: () => undefined }, brands: [] };
  for (const { code } of studios) {
    const feed = feedOf(code, { now, games: 'all' });
    await importFeed(async (cursor) => pageOf(feed, cursor, 500), { vendorCode: code, ...deps });
  }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('catalog.brand_vendor')
      .values(studios.map(({ code }) => ({ brand_id: brand.brandId, vendor_code: code })))
      .execute();
    await tx
      .insertInto('catalog.brand_game_type')
      .values(playableGameTypes.map((game_type) => ({ brand_id: brand.brandId, game_type })))
      .execute();
    await refreshShown(tx, [brand]);
  });
};

let database: TestDatabase;
const codes = new Map<string, string>();
const missed = new Map<string, string[]>();
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await importAll(db);
  const games = await db.read.selectFrom('catalog.game').select(['game_id', 'game_code']).execute();
  for (const game of games) codes.set(game.game_id, game.game_code);
  for (const [kind, queries] of Object.entries(referenceQueries)) {
    const lost: string[] = [];
    for (const [text = '', wanted] of queries) {
      const ids = await findGameIds(db.read, { brandId: brand.brandId, text, limit: firstGames });
      if (!ids.some((id) => codes.get(id) === wanted)) lost.push(`${text} → ${wanted}`);
    }
    missed.set(kind, lost);
  }
}, 240_000);
afterAll(() => database.close());

const kinds = Object.entries(referenceQueries).map(([kind, queries]) => [kind, queries.length] as const);

describe('of what people type, over the whole catalogue', () => {
  it('there are enough questions to judge by, and they want games that are there', () => {
    const all = Object.values(referenceQueries).flat();
    const known = new Set(codes.values());
    expect(codes.size).toBeGreaterThanOrEqual(10_000);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(all.filter(([, wanted]) => !known.has(wanted ?? ''))).toEqual([]);
    expect(kinds.filter(([, count]) => count < 20)).toEqual([]);
  });

  it.each(kinds)('%s: the wanted game is among the first five for at least 95 % of %i', (kind, count) => {
    const lost = missed.get(kind) ?? [];
    expect(1 - lost.length / count, lost.join('\n')).toBeGreaterThanOrEqual(foundMin);
  });

  it('all kinds together: at least 95 %', () => {
    const asked = kinds.reduce((sum, [, count]) => sum + count, 0);
    const lost = [...missed.values()].flat();
    expect(1 - lost.length / asked, lost.join('\n')).toBeGreaterThanOrEqual(foundMin);
  });
});
