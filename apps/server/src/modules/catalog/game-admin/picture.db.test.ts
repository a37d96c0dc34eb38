import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, large, small } from '../catalog.fixture.ts';
import { listGames as listShown } from '../lists/list-games.ts';
import { listVendors } from '../lists/list-vendors.ts';
import { keepGamePicture, keepVendorMark } from './keep-picture.ts';
import { by, type OpsBench, openOpsBench } from './ops.fixture.ts';
import { readPicture, tileShape } from './read-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const png = () => plain(300, 400).png().toBuffer();

describe('reading a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('draws a %s anew at 3:4', async (format) => {
    const made = await readPicture(await plain(500, 500).toFormat(format).toBuffer(), tileShape);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
  });

  it('leaves words about its maker and whatever stands behind it out', async () => {
    const image = await plain(300, 400)
      .withExif({ IFD0: { Artist: 'SecretMaker', Copyright: 'SecretPlace' } })
      .jpeg()
      .toBuffer();
    expect(image.includes('SecretMaker')).toBe(true);
    const polyglot = Buffer.concat([image, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const made = await readPicture(polyglot, tileShape);
    for (const word of ['SecretMaker', 'SecretPlace', '<script>', 'PK\u0003\u0004'])
      expect(made.includes(word)).toBe(false);
  });

  it('refuses a small file that holds a huge picture', async () => {
    const bomb = await plain(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readPicture(bomb, tileShape)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>'),
      'not-a-picture',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 'not-a-picture'],
    ['a gif', async () => plain(300, 400).gif().toBuffer(), 'not-a-picture'],
    ['a tiff', async () => plain(300, 400).tiff().toBuffer(), 'not-a-picture'],
    [
      'a drawing behind the first bytes of a png',
      async () => Buffer.concat([Buffer.from([0x89, ...Buffer.from('PNG\r\n\u001a\n')]), Buffer.from('<svg/>')]),
      'not-readable',
    ],
    ['half a picture', async () => (await plain(300, 400).png().toBuffer()).subarray(0, 60), 'not-readable'],
    ['a stamp', async () => plain(20, 20).png().toBuffer(), 'too-small'],
  ])('refuses %s', async (_, make, why) => {
    await expect(readPicture(await make(), tileShape)).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { why },
    });
  });
});

describe('keeping a picture', () => {
  let bench: OpsBench;
  const put: { brandId: string; key: string; body: Uint8Array }[] = [];
  const allDeps = () => ({
    ...bench.deps,
    putPicture: async (_tx: unknown, picture: (typeof put)[number]) => put.push(picture),
  });
  beforeAll(async () => {
    bench = await openOpsBench();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.entries();
    await bench.events();
  });
  const view = (brand: typeof large) => ({ ...brand, language: 'EN', fallback: 'TY' });
  const iconOf = async (gameId: string, brand = large) =>
    (await listShown(view(brand), { pageNo: 1, pageSize: 100 }, bench.deps)).games.find(
      ({ nodeId }) => nodeId === gameId,
    )?.iconUrl;

  it('shows it in place of the drawn tile, to this brand alone, and takes it away again', async () => {
    const ids = { brandId: 'large', gameId: idOf(31) };
    const { pictureKey } = await keepGamePicture(ids, await png(), by, allDeps());
    expect(pictureKey).toMatch(new RegExp(`^games/${idOf(31)}/[0-9a-f]{24}\\.webp$`));
    expect(put.at(-1)).toMatchObject({ brandId: 'large', key: pictureKey });
    expect(await iconOf(idOf(31))).toBe(`/img/${pictureKey}`);
    expect(await iconOf(idOf(31), small)).toBe(`/img/tiles/${idOf(31)}.svg`);
    expect(await bench.entries()).toMatchObject([
      { brand: 'large', action: 'catalog.set_game_picture', before: { pictureKey: null }, after: { pictureKey } },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['pictures'] }]);
    await keepGamePicture(ids, null, by, allDeps());
    expect(await iconOf(idOf(31))).toBe(`/img/tiles/${idOf(31)}.svg`);
  });

  it('gives a studio a mark of the brand’s own', async () => {
    const { pictureKey } = await keepVendorMark({ brandId: 'large', vendorCode: 'ONE' }, await png(), by, allDeps());
    const lanes = (await listVendors(view(large), 'RNG', bench.deps)).data.lanes;
    const tile = lanes[0]?.vendors.find(({ vassalage }) => vassalage === 'ONE');
    expect(tile?.lagerIcon).toBe(`/img/${pictureKey}`);
    await keepVendorMark({ brandId: 'large', vendorCode: 'ONE' }, null, by, allDeps());
    expect((await bench.entries()).map(({ action }) => action)).toEqual([
      'catalog.set_vendor_mark',
      'catalog.set_vendor_mark',
    ]);
  });

  it('is refused for what nobody knows, and for a studio without an agreement', async () => {
    const nobody = { brandId: 'large', gameId: '00000000-0000-5000-8000-000000000000' };
    await expect(keepGamePicture(nobody, await png(), by, allDeps())).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
    const foreign = { brandId: 'small', vendorCode: 'ONE' };
    await expect(keepVendorMark(foreign, await png(), by, allDeps())).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
  });
});
