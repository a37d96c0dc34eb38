import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { cleanerVersion } from './clean-html.rules.ts';
import { recleanAll } from './reclean-all.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const brands = [{ brandId: 'aurora', imageHosts: ['img1.aurora.example'] }];

/** Texts as an older and worse sanitizer left them. */
const plant = async (count: number) => {
  await database.db.pool.query(
    `with made as (
       insert into content.announcement (announcement_id, brand_id, type, published_from)
       select gen_random_uuid(), 'aurora', 'B', now() from generate_series(1, $1) returning announcement_id)
     insert into content.announcement_text (announcement_id, brand_id, language, title, source, content, cleaner_version)
     select announcement_id, 'aurora', 'EN', 'x', $2, $2, 0 from made`,
    [count, '<p onclick="x">old<img src="https://img1.aurora.example/a.png"></p>'],
  );
};

describe('recleanAll', () => {
  it('sanitizes again, from the source, what an older sanitizer wrote, and nothing else', async () => {
    await plant(450);
    await database.db.pool.query(
      `with made as (
         insert into content.help_section (section_id, brand_id, language, anchor, title)
         values (gen_random_uuid(), 'stranger', 'EN', 'start', 'x') returning section_id)
       insert into content.help_article (article_id, section_id, brand_id, title, source, content, cleaner_version)
       select gen_random_uuid(), section_id, 'stranger', 'x', '<p><img src="https://img1.aurora.example/a.png">kept</p>', 'old', 0 from made
       union all
       select gen_random_uuid(), section_id, 'stranger', 'x', 'source', 'of today', $1 from made`,
      [cleanerVersion],
    );
    expect(await recleanAll({ db: database.db, brands })).toBe(451);

    const texts = await database.db.pool.query(
      'select distinct content, cleaner_version from content.announcement_text',
    );
    expect(texts.rows).toEqual([
      { content: '<p>old<img src="https://img1.aurora.example/a.png" alt="" /></p>', cleaner_version: cleanerVersion },
    ]);
    const help = await database.db.pool.query('select content from content.help_article order by content');
    // An unknown brand has no image hosts.
    expect(help.rows).toEqual([{ content: '<p>kept</p>' }, { content: 'of today' }]);
    expect(await recleanAll({ db: database.db, brands })).toBe(0);
  });

  it('shares the work between runs at the same time', async () => {
    await plant(600);
    const counts = await Promise.all([1, 2, 3].map(() => recleanAll({ db: database.db, brands })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600);
    const { rows } = await database.db.pool.query(
      'select count(*)::int as left from content.announcement_text where cleaner_version < $1',
      [cleanerVersion],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
