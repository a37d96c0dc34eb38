import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { readMediaRow } from './media.store.ts';
import { type DrawMissing, openMedia } from './open-media.ts';
import { type Drawing, putDrawing } from './put-drawing.ts';
import { putUpload, type Upload } from './put-upload.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const svg = (word: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${word}</text></svg>`;
const png = (more = 0) =>
  Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.alloc(more),
  ]);
const draw = (key: string, body: string, more: Partial<Drawing> = {}) =>
  database.db.transaction((tx) => putDrawing(tx, { key, contentType: 'image/svg+xml', body, ...more }));
const upload = (input: Upload) => database.db.transaction((tx) => putUpload(tx, input));
const shown = (key: string, brandId: string) => readMediaRow(database.db.read, key, brandId);
const text = async (key: string, brandId = 'aurora') => (await shown(key, brandId))?.body.toString();

describe('a drawing', () => {
  it('is stored with its compressed form and its ETag, and the same again changes nothing', async () => {
    expect(await draw('tiles/a.svg', svg('one'))).toBe('written');
    const first = await shown('tiles/a.svg', 'aurora');
    expect(first?.contentType).toBe('image/svg+xml');
    expect(gunzipSync(first?.gzip ?? Buffer.alloc(0)).toString()).toBe(svg('one'));
    expect(first?.etag).toMatch(/^[0-9a-f]{64}$/);
    expect(await draw('tiles/a.svg', svg('one'))).toBe('unchanged');
    expect(await draw('tiles/a.svg', svg('two'))).toBe('written');
    expect(await text('tiles/a.svg')).toBe(svg('two'));
    expect((await shown('tiles/a.svg', 'aurora'))?.etag).not.toBe(first?.etag);
  });

  it('that is shared is shown for every brand without its own', async () => {
    await draw('tiles/b.svg', svg('shared'));
    await draw('tiles/b.svg', svg('aurora'), { brandId: 'aurora' });
    expect(await text('tiles/b.svg', 'aurora')).toBe(svg('aurora'));
    expect(await text('tiles/b.svg', 'harbour')).toBe(svg('shared'));
  });

  it.each([
    ['a key that climbs', { key: '../a.svg' }, 'media-key-not-plain'],
    ['a key of another type', { key: 'tiles/a.png' }, 'media-key-not-plain'],
    ['a script', { body: '<svg><script>alert(1)</script></svg>' }, 'drawing-not-plain'],
    ['no drawing', { body: 'x' }, 'drawing-not-plain'],
    ['more than 5 MB', { body: svg('x'.repeat(5 * 1024 * 1024)) }, 'media-too-large'],
  ])('is refused with %s', async (_what, more, reason) => {
    await expect(draw('tiles/c.svg', svg('c'), more)).rejects.toMatchObject({ reason });
    expect(await shown('tiles/c.svg', 'aurora')).toBeNull();
  });
});

describe('an upload', () => {
  it('takes precedence over the shared drawing, for its brand alone, and may be replaced', async () => {
    await upload({ brandId: 'aurora', key: 'banners/x.png', body: png(1) });
    await upload({ brandId: 'aurora', key: 'banners/x.png', body: png(2) });
    expect((await shown('banners/x.png', 'aurora'))?.body).toEqual(png(2));
    expect(await shown('banners/x.png', 'harbour')).toBeNull();
  });

  it('is never overwritten by a drawing', async () => {
    // Vector pictures cannot be uploaded, so the upload's row is inserted directly.
    await database.db.pool.query(
      `insert into content.media (media_id, brand_id, key, content_type, body, etag, origin)
       values (gen_random_uuid(), null, 'tiles/kept.svg', 'image/png', '\\x00', repeat('a', 64), 'uploaded')`,
    );
    expect(await draw('tiles/kept.svg', svg('new'))).toBe('upload-kept');
    expect((await shown('tiles/kept.svg', 'aurora'))?.contentType).toBe('image/png');
  });

  it.each([
    ['a vector picture', { key: 'a.svg', body: Buffer.from(svg('x')) }, 'media-not-an-image'],
    ['a page that calls itself png', { body: Buffer.from('<!doctype html><script>1</script>') }, 'media-not-an-image'],
    ['a jpeg that calls itself png', { body: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, 'media-type-differs'],
    ['nothing', { body: Buffer.alloc(0) }, 'media-empty'],
    ['one byte more than 5 MB', { body: png(5 * 1024 * 1024 + 1 - 16) }, 'media-too-large'],
    ['a key that climbs', { key: '../../x.png' }, 'media-key-not-plain'],
  ])('is refused with %s', async (_what, more, reason) => {
    const input = { brandId: 'aurora', key: 'refused.png', body: png(), ...more };
    await expect(upload(input)).rejects.toMatchObject({ reason });
  });

  it('of exactly 5 MB is taken', async () => {
    const { etag } = await upload({ brandId: 'aurora', key: 'large.png', body: png(5 * 1024 * 1024 - 16) });
    expect((await shown('large.png', 'aurora'))?.etag).toBe(etag);
  });

  it('as a vector picture is refused by the database as well', async () => {
    await expect(
      database.db.pool.query(
        `insert into content.media (media_id, brand_id, key, content_type, body, etag, origin)
         values (gen_random_uuid(), 'aurora', 'x.svg', 'image/svg+xml', '\\x00', repeat('a', 64), 'uploaded')`,
      ),
    ).rejects.toMatchObject({ constraint: 'media_no_uploaded_svg' });
  });
});

describe('reading pictures', () => {
  const openWith = ({ recheckMs = 3_000, drawMissing }: { recheckMs?: number; drawMissing?: DrawMissing } = {}) => {
    let at = 1_000_000;
    let queries = 0;
    let isLost = false;
    const pool = database.db.read;
    const read = new Proxy(pool, {
      get: (target, name) => {
        if (name === 'selectFrom') {
          queries += 1;
          if (isLost) throw new Error('the database is gone');
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const media = openMedia(
      {
        db: { ...database.db, read },
        clock: { now: () => new Date(at) },
        log: { warn: () => undefined },
        ...(drawMissing === undefined ? {} : { drawMissing }),
      },
      { cacheMaxBytes: 1024 * 1024, recheckMs, redrawMs: 60_000 },
    );
    return {
      media,
      queries: () => queries,
      wait: (ms: number) => {
        at += ms;
      },
      lose: () => {
        isLost = true;
      },
    };
  };

  it('asks the database once for many readers, and not again before its time', async () => {
    await draw('tiles/m.svg', svg('m'));
    const { media, queries, wait } = openWith();
    const all = await Promise.all(Array.from({ length: 50 }, () => media.readMedia('tiles/m.svg', 'aurora')));
    expect(new Set(all).size).toBe(1);
    expect(queries()).toBe(1);
    wait(2_999);
    await media.readMedia('tiles/m.svg', 'aurora');
    expect(queries()).toBe(1);
    wait(1);
    await media.readMedia('tiles/m.svg', 'aurora');
    expect(queries()).toBe(2);
  });

  it('shows a new picture after a few seconds, a brand’s own before the shared one, and none where there is none', async () => {
    const { media, wait } = openWith();
    const body = async (brandId: string) => (await media.readMedia('tiles/n.svg', brandId))?.body.toString();
    expect(await body('aurora')).toBeUndefined();
    await draw('tiles/n.svg', svg('shared'));
    expect(await body('aurora')).toBeUndefined();
    wait(3_000);
    expect(await body('aurora')).toBe(svg('shared'));
    await draw('tiles/n.svg', svg('own'), { brandId: 'aurora' });
    wait(3_000);
    expect(await body('aurora')).toBe(svg('own'));
    expect(await body('harbour')).toBe(svg('shared'));
  });

  it('keeps showing what it has when the database is lost, and says so for what it has not', async () => {
    await draw('tiles/o.svg', svg('o'));
    const { media, wait, lose } = openWith();
    await media.readMedia('tiles/o.svg', 'aurora');
    lose();
    wait(60_000);
    expect((await media.readMedia('tiles/o.svg', 'aurora'))?.body.toString()).toBe(svg('o'));
    await expect(media.readMedia('tiles/p.svg', 'aurora')).rejects.toThrow('gone');
  });

  describe('that nobody has stored', () => {
    const drawer = () => {
      let name = 'first';
      let drawn = 0;
      const drawMissing: DrawMissing = async (key) => {
        if (!key.startsWith('tiles/drawn')) return null;
        drawn += 1;
        return { contentType: 'image/svg+xml', body: svg(name) };
      };
      return {
        drawMissing,
        drawn: () => drawn,
        rename: (to: string) => {
          name = to;
        },
      };
    };

    it('draws them once for many readers, with compressed form and fingerprint', async () => {
      const { drawMissing, drawn } = drawer();
      const { media, wait } = openWith({ drawMissing });
      const all = await Promise.all(Array.from({ length: 50 }, () => media.readMedia('tiles/drawn-a.svg', 'aurora')));
      const [row] = all;
      expect(new Set(all).size).toBe(1);
      expect(row).toMatchObject({ contentType: 'image/svg+xml', etag: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(row?.body.toString()).toBe(svg('first'));
      expect(gunzipSync(row?.gzip ?? Buffer.alloc(0)).toString()).toBe(svg('first'));
      wait(3_000);
      expect(await media.readMedia('tiles/drawn-a.svg', 'aurora')).toBe(row);
      expect(drawn()).toBe(1);
    });

    it('shows none for a key that the drawer does not know', async () => {
      const { media } = openWith({ drawMissing: drawer().drawMissing });
      expect(await media.readMedia('tiles/other.svg', 'aurora')).toBeNull();
    });

    it('draws them anew after a while, because names change', async () => {
      const { drawMissing, rename } = drawer();
      const { media, wait } = openWith({ drawMissing });
      const body = async () => (await media.readMedia('tiles/drawn-b.svg', 'aurora'))?.body.toString();
      await body();
      rename('second');
      wait(59_999);
      expect(await body()).toBe(svg('first'));
      wait(3_000);
      expect(await body()).toBe(svg('second'));
    });

    it('gives way to an upload within seconds, also for one brand alone', async () => {
      const { media, wait } = openWith({ drawMissing: drawer().drawMissing });
      const body = async (brandId: string) => (await media.readMedia('tiles/drawn-c.svg', brandId))?.body.toString();
      expect(await body('aurora')).toBe(svg('first'));
      await draw('tiles/drawn-c.svg', svg('stored'), { brandId: 'aurora' });
      wait(3_000);
      expect([await body('aurora'), await body('harbour')]).toEqual([svg('stored'), svg('first')]);
    });

    it('never shows a drawing that is more than a drawing', async () => {
      const drawMissing: DrawMissing = async () => ({ contentType: 'image/svg+xml', body: '<svg><script/></svg>' });
      const { media } = openWith({ drawMissing });
      expect(await media.readMedia('tiles/drawn-d.svg', 'aurora')).toBeNull();
    });
  });
});
