import { drawTile, drawVendorMark } from '@fairhouse/art';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, idOf, openCatalog } from '../catalog.fixture.ts';
import { drawPicture } from './draw-picture.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

describe('a picture', () => {
  it('of a game is drawn from its id, base name and type', async () => {
    expect(await drawPicture(`tiles/${idOf(20)}.svg`, bench)).toBe(
      drawTile({ id: idOf(20), name: 'Hot 100% Peach', gameType: 'RNG' }),
    );
  });

  it('of a retired game is drawn still, because histories show it', async () => {
    const drawn = await bench.during(
      `update catalog.game set status = 'retired' where game_id = '${idOf(1)}'`,
      `update catalog.game set status = 'active' where game_id = '${idOf(1)}'`,
      () => drawPicture(`tiles/${idOf(1)}.svg`, bench),
    );
    expect(drawn).toMatch(/^<svg /);
  });

  it('of a studio is drawn from its code and name', async () => {
    expect(await drawPicture('vendors/ONE.svg', bench)).toBe(drawVendorMark({ code: 'ONE', name: 'Studio One' }));
  });

  it.each([
    'tiles/00000000-0000-5000-8000-000000000000.svg',
    'tiles/------------------------------------.svg',
    'tiles/lotus.svg',
    `tiles/${idOf(1)}.png`,
    `tiles/${idOf(1).toUpperCase()}.svg.svg`,
    'vendors/NOBODY.svg',
    'vendors/one.svg',
    'banners/aurora-1.svg',
  ])('is none for %s', async (key) => {
    expect(await drawPicture(key, bench)).toBeNull();
  });
});
