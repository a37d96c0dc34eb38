import { chooseLook } from './choose-look.ts';
import { paletteOf } from './palette-of.ts';
import { seededRandom } from './seeded-random.ts';

/** The two colours of a game's tile, light and depth, as a placeholder until the picture is loaded. */
export const tintOf = ({ name, gameType }: { name: string; gameType: string }): [string, string] => {
  const { sky, deep } = paletteOf(chooseLook({ name, gameType }).palette, seededRandom(`${gameType} ${name}`));
  return [sky, deep];
};
