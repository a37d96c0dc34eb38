import { type Material, type MaterialName, materials } from './materials.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { type PaletteName, palettes } from './palette-names.ts';
import type { Random } from './seeded-random.ts';

/** The colours of one picture, all as hex. */
export type Palette = { sky: string; mid: string; deep: string; glow: string; mark: string; material: Material };

/** Materials that part from the light of a palette, not only in lightness but in hue. */
const materialsFor: Readonly<Record<PaletteName, readonly [MaterialName, ...MaterialName[]]>> = {
  royal: ['gold', 'gold', 'pearl', 'blush', 'ice'],
  ocean: ['gold', 'pearl', 'ice', 'flare'],
  lagoon: ['gold', 'pearl', 'flare', 'rosegold'],
  emerald: ['gold', 'gold', 'pearl', 'mint'],
  dusk: ['gold', 'pearl', 'flare'],
  ember: ['gold', 'flare', 'pearl'],
  crimson: ['gold', 'gold', 'rosegold', 'pearl'],
  rose: ['gold', 'pearl', 'blush', 'ice'],
  midnight: ['gold', 'ice', 'pearl', 'mint'],
};

export const paletteOf = (name: PaletteName, random: Random): Palette => {
  const { light, depth } = palettes[name];
  // A few degrees to each side keep two games of one palette from being twins.
  const lightHue = light + random.between(-9, 9);
  const depthHue = depth + random.between(-9, 9);
  return {
    sky: oklchToHex({ l: 0.53, c: 0.21, h: lightHue }),
    mid: oklchToHex({
      l: 0.37,
      c: 0.18,
      h: (lightHue + depthHue) / 2 - (Math.abs(lightHue - depthHue) > 180 ? 180 : 0),
    }),
    deep: oklchToHex({ l: 0.16, c: 0.075, h: depthHue }),
    glow: oklchToHex({ l: 0.7, c: 0.19, h: lightHue }),
    mark: oklchToHex({ l: 0.86, c: 0.1, h: lightHue }),
    material: materials[random.pick(materialsFor[name])],
  };
};
