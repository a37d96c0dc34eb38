import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { indexWords } from './index-words.ts';
import { idAt, installNamed, type NamedGame } from './search.fixture.ts';
import { findGameIds } from './search-games.ts';
import { findVendorCodes } from './search-vendors.ts';

const games: NamedGame[] = [
  {
    name: 'Amber Dragon',
    names: {
      VI: 'Rồng Hổ Phách',
      TH: 'มังกรอำพัน',
      CN: '琥珀龙',
      JA: '琥珀のドラゴン',
      KO: '호박 드래곤',
      RU: 'Янтарный дракон',
      AR: 'تنّين الكهرمان',
      HI: 'अंबर ड्रैगन',
      EL: 'Δράκος Ήλεκτρου',
    },
  },
  { name: 'Jade Tiger', names: { VI: 'Hổ Ngọc Bích', TH: 'เสือหยก', CN: '翡翠虎', KO: '비취 호랑이' } },
  { name: 'Dragon', popularity: 1 },
  { name: 'Dragon Pearl', popularity: 900 },
  { name: 'Silver Dragon', popularity: 800 },
  { name: 'Sunflower Garden' },
  { name: 'Treasure Chest Jackpot', vendorCode: 'TWO' },
  { name: 'Treasure Map', vendorCode: 'TWO' },
  { name: 'Golden Bee 777' },
  { name: 'Phoenix Emperor', names: { VI: 'Phượng Hoàng Đế' } },
  { name: 'Dusk', names: { VI: 'Hoàng Hôn' }, popularity: 700 },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await installNamed(database.db, games);
});
afterAll(() => database.close());

const nameOf = new Map(games.map(({ name }, at) => [idAt(at + 1), name]));
const find = async (text: string, input: Partial<Parameters<typeof findGameIds>[1]> = {}): Promise<string[]> => {
  const ids = await findGameIds(database.db.read, { brandId: 'aurora', limit: 12, text, ...input });
  return ids.map((id) => nameOf.get(id) ?? id);
};

describe('a game is found', () => {
  it.each([
    ['its name', 'Amber Dragon', 'Amber Dragon'],
    ['other capitals and signs', '  aMBER-dRAGON! ', 'Amber Dragon'],
    ['a wrong letter', 'ambar dragon', 'Amber Dragon'],
    ['a letter left out', 'ambr dragon', 'Amber Dragon'],
    ['a letter typed twice', 'amber draggon', 'Amber Dragon'],
    ['letters swapped', 'amber drgaon', 'Amber Dragon'],
    ['a wrong first letter', 'smber dragon', 'Amber Dragon'],
    ['a mistake in each word', 'anber dragn', 'Amber Dragon'],
    ['two mistakes in a long word', 'tresuer map', 'Treasure Map'],
    ['words the other way round', 'dragon amber', 'Amber Dragon'],
    ['words without their space', 'amberdragon', 'Amber Dragon'],
    ['words without their space and a mistake', 'ambrdragon', 'Amber Dragon'],
    ['a word with a space in it', 'sun flower garden', 'Sunflower Garden'],
    ['beginnings of words', 'treas che', 'Treasure Chest Jackpot'],
    ['the beginning of a word, misspelt', 'tresu map', 'Treasure Map'],
    ['a number', '777', 'Golden Bee 777'],
    ['a number of another script', '٧٧٧', 'Golden Bee 777'],
    ['a word that is known beside one that is not', 'sunflower qqqq', 'Sunflower Garden'],
    ['Vietnamese', 'Rồng Hổ Phách', 'Amber Dragon'],
    ['Vietnamese without its marks', 'rong ho phach', 'Amber Dragon'],
    ['Vietnamese with several marks in a word, without any', 'phuong hoang de', 'Phoenix Emperor'],
    ['Thai', 'มังกรอำพัน', 'Amber Dragon'],
    ['the middle of a Thai name', 'กรอำพ', 'Amber Dragon'],
    ['Thai with a wrong letter', 'มังกนอำพัน', 'Amber Dragon'],
    ['Chinese', '琥珀龙', 'Amber Dragon'],
    ['the end of a Chinese name', '珀龙', 'Amber Dragon'],
    ['one Chinese sign at the end of the name', '虎', 'Jade Tiger'],
    ['a Chinese name with a wrong sign', '琥X龙'.replace('X', '白'), 'Amber Dragon'],
    ['Japanese in the other kana', 'どらごん', 'Amber Dragon'],
    ['Japanese in half width', 'ﾄﾞﾗｺﾞﾝ', 'Amber Dragon'],
    ['Korean', '호박 드래곤', 'Amber Dragon'],
    ['Korean without its space', '호박드래곤', 'Amber Dragon'],
    ['a Korean syllable that is only begun', '드래고', 'Amber Dragon'],
    ['Russian with a mistake', 'янтраный дракон', 'Amber Dragon'],
    ['Arabic without its marks', 'تنين الكهرمان', 'Amber Dragon'],
    ['Hindi', 'अंबर ड्रैगन', 'Amber Dragon'],
    ['Greek without its accents', 'δρακος ηλεκτρου', 'Amber Dragon'],
  ])('by %s', async (_what, text, name) => {
    expect((await find(text))[0]).toBe(name);
  });

  it('the more surely, the more it is just what was typed; then the more it is played', async () => {
    expect(await find('dragon')).toEqual(['Dragon', 'Dragon Pearl', 'Silver Dragon', 'Amber Dragon']);
    expect((await find('dragon', { limit: 2 })).length).toBe(2);
  });

  it('only with all of what was typed, as long as there is such a game', async () => {
    expect(await find('silver dragon')).toEqual(['Silver Dragon']);
    expect((await find('silver tiger')).toSorted()).toEqual(['Jade Tiger', 'Silver Dragon']);
  });

  it('by one letter only if a word begins with it', async () => {
    expect((await find('j')).toSorted()).toEqual(['Jade Tiger', 'Treasure Chest Jackpot']);
    expect(await find('x')).toEqual([]);
  });

  it('not by a word that resembles one, beside a word that no game has', async () => {
    expect(await find('silber')).toEqual(['Silver Dragon']);
    expect(await find('silber password')).toEqual([]);
  });

  it('within a type, a studio and a class', async () => {
    expect(await find('treasure', { vendorCode: 'ONE' })).toEqual([]);
    expect(await find('treasure', { vendorCode: 'TWO' })).toHaveLength(2);
    expect(await find('treasure', { gameType: 'RNG' })).toHaveLength(2);
    expect(await find('treasure', { gameType: 'LIVE' })).toEqual([]);
    expect(await find('treasure', { classify: 'JACKPOT' })).toEqual([]);
  });

  it.each(['', '   ', '?!', '\u200b', 'qqqqqq wwwwww', 'x'.repeat(100), '%', "'; drop table catalog.game; --x9"])(
    'never by %j',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  it('by no more than a question of a hundred characters can ask', async () => {
    expect(await find('drago '.repeat(16))).toHaveLength(4);
    expect(await find('มังกร'.repeat(20))).toEqual(['Amber Dragon']);
  });
});

describe('a search', () => {
  it('finds only what the brand shows', async () => {
    const { db } = database;
    expect(await find('jade tiger', { brandId: 'harbour' })).toEqual([]);
    await db.transaction(async (tx) => {
      await tx
        .insertInto('catalog.brand_game')
        .values({ brand_id: 'aurora', game_id: idAt(2), enabled: false })
        .execute();
      await refreshShown(tx, [{ brandId: 'aurora', currency: 'USD' }]);
    });
    expect(await find('jade tiger')).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.updateTable('catalog.brand_game').set({ enabled: true }).where('game_id', '=', idAt(2)).execute();
      await refreshShown(tx, [{ brandId: 'aurora', currency: 'USD' }]);
    });
    expect(await find('jade tiger')).toEqual(['Jade Tiger']);
  });

  it('knows a new name with the transaction that wrote it, and the old one no more', async () => {
    const { db } = database;
    const [gameId = ''] = await installNamed(db, [{ name: 'Velvet Anchor' }], { firstNumber: 90 });
    const ids = (text: string) => findGameIds(db.read, { brandId: 'aurora', limit: 5, text });
    expect(await ids('velvet anchor')).toEqual([gameId]);
    await expect(
      db.transaction(async (tx) => {
        await tx.updateTable('catalog.game').set({ base_name: 'Lost Lagoon' }).where('game_id', '=', gameId).execute();
        await indexWords(tx, [gameId]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await ids('lagoon')).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.updateTable('catalog.game').set({ base_name: 'Lost Lagoon' }).where('game_id', '=', gameId).execute();
      await indexWords(tx, [gameId]);
    });
    expect(await ids('lagoon')).toEqual([gameId]);
    expect(await ids('anchor')).toEqual([]);
  });

  it('has a dictionary that counts each word once for each game, however often it is written', async () => {
    const { db } = database;
    const ids = games.map((_, at) => idAt(at + 1));
    await db.transaction((tx) => indexWords(tx, [...ids, ...ids]));
    await db.transaction((tx) => indexWords(tx, []));
    const { rows } = await db.pool.query(
      `select word, games from catalog.search_word known where games <>
         (select count(*) from catalog.game_search where words @> array[known.word_id])`,
    );
    expect(rows).toEqual([]);
    const dragon = await db.pool.query(`select games from catalog.search_word where word = 'dragon'`);
    expect(dragon.rows).toEqual([{ games: 4 }]);
  });

  it('is written by one at a time, so that two bring the same new word once', async () => {
    const { db } = database;
    const gameIds = await installNamed(db, [{ name: 'First' }, { name: 'Second' }], { firstNumber: 201 });
    const rename = (tx: Tx, gameId: string, name: string) =>
      tx.updateTable('catalog.game').set({ base_name: name }).where('game_id', '=', gameId).execute();
    let second: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await rename(tx, gameIds[0] ?? '', 'Quartz Meteor');
      await indexWords(tx, gameIds.slice(0, 1));
      second = db.transaction(async (other) => {
        await rename(other, gameIds[1] ?? '', 'Meteor Quartz');
        await indexWords(other, gameIds.slice(1));
      });
      await until(async () => {
        const { rowCount } = await db.pool.query(`select from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`);
        return (rowCount ?? 0) > 0;
      });
    });
    await second;
    const { rows } = await db.pool.query(
      `select word, games from catalog.search_word where word in ('quartz', 'meteor') order by word`,
    );
    expect(rows).toEqual([
      { word: 'meteor', games: 2 },
      { word: 'quartz', games: 2 },
    ]);
  });
});

describe('a word that stands in thousands of games', () => {
  it('finds the most played of them, with another word the one that has both, and nothing of another brand', async () => {
    const many = Array.from({ length: 2_100 }, (_, at) => ({
      name: at === 5 ? 'Nebula Walrus' : `Nebula ${at}`,
      popularity: 10_000 + at,
    }));
    const gameIds = await installNamed(database.db, many, { firstNumber: 1_001 });
    const ids = (text: string, brandId = 'aurora') => findGameIds(database.db.read, { brandId, limit: 3, text });
    expect(await ids('nebula')).toEqual(gameIds.slice(-3).toReversed());
    expect(await ids('nebulla')).toEqual(gameIds.slice(-3).toReversed());
    expect(await ids('walrus nebula')).toEqual([gameIds[5]]);
    expect(await ids('nebula', 'harbour')).toEqual([]);
    expect(await find('nebula', { gameType: 'LIVE' })).toEqual([]);
  });
});

describe('a studio', () => {
  const findVendors = (text: string, brandId = 'aurora') =>
    findVendorCodes(database.db.read, { brandId, text, limit: 6 });

  it('is found by its name in any language, misspelt or begun', async () => {
    await database.db.transaction((tx) =>
      tx.insertInto('catalog.vendor_name').values({ vendor_code: 'TWO', language: 'TH', name: 'สตูดิโอสอง' }).execute(),
    );
    expect(await findVendors('studio two')).toEqual(['TWO']);
    expect(await findVendors('stuido')).toEqual(['ONE', 'TWO']);
    expect(await findVendors('สตูดิโอสอง')).toEqual(['TWO']);
    expect(await findVendors('nobody')).toEqual([]);
    expect(await findVendors('?')).toEqual([]);
  });

  it('is found only where the brand shows a game of it', async () => {
    expect(await findVendors('studio', 'harbour')).toEqual([]);
    await database.db.transaction((tx) =>
      tx.insertInto('catalog.brand_vendor').values({ brand_id: 'harbour', vendor_code: 'ONE' }).execute(),
    );
    expect(await findVendors('studio', 'harbour')).toEqual([]);
  });
});
