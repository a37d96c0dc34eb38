import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { installGames } from './install-games.ts';
import { demoBrands } from './seeds/demo.ts';

const now = new Date('2026-11-15T12:00:00Z');
const brands = demoBrands.map(({ brand }) => brand);
let database: TestDatabase;
let admin: pg.Client;
const output: string[] = [];
const install = () =>
  installGames(database.db, brands, now, { games: 'curated', print: (line) => void output.push(line) });
const rows = async (statement: string): Promise<Record<string, unknown>[]> => (await admin.query(statement)).rows;

const picture = async () => ({
  shown: await rows('select *, xmin::text as writer from catalog.shown_game order by brand_id, place_all'),
  words: await rows('select *, xmin::text as writer from catalog.brand_game order by brand_id, game_id'),
  names: await rows('select *, xmin::text as writer from catalog.game_name order by game_id, language'),
});

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await install();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

it('fills the lists of both brands with games of every type that a program runs', async () => {
  const types = async (brandId: string) =>
    (await rows(`select distinct game_type from catalog.shown_game where brand_id = '${brandId}'`)).map(
      ({ game_type }) => game_type,
    );
  for (const { brandId } of brands) expect(new Set(await types(brandId))).toEqual(new Set(['RNG', 'LIVE', 'ELOTT']));
});

it('says of each studio how far it is', () => {
  expect(output.filter((line) => /studio \d+ of \d+: [A-Z]+ added \d+/.test(line)).length).toBeGreaterThan(10);
});

it('run again writes nothing', async () => {
  const before = await picture();
  expect(before.shown.length).toBeGreaterThan(300);
  await install();
  expect(await picture()).toEqual(before);
});
