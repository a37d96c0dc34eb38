import { chooseLook } from './choose-look.ts';
import { paletteOf } from './palette-of.ts';
import { seededRandom } from './seeded-random.ts';

/** The two colours of a game's tile, light and depth, to fill its place until the picture is there. */
export const tintOf = ({ id, name, gameType }: { id: string; name: string; gameType: string }): [string, string] => {
  // The same draws in the same order as `drawTile`: the place must not change its colour when the picture comes.
  const random = seededRandom(id);
  const { sky, deep } = paletteOf(chooseLook({ name, gameType }, random).palette, random);
  return [sky, deep];
};
