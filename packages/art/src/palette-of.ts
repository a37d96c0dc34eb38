import { type Material, type MaterialName, materials } from './materials.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { type PaletteName, palettes } from './palette-names.ts';
import type { Random } from './seeded-random.ts';

/** The colours of one picture, all as hex. */
export type Palette = { sky: string; mid: string; deep: string; glow: string; mark: string; material: Material };

/** Materials that contrast with the light of a palette in lightness and in hue. */
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
  jade: ['mint', 'gold', 'pearl'],
  frost: ['ice', 'pearl', 'gold'],
  ivory: ['gold', 'pearl', 'rosegold'],
  silver: ['pearl', 'ice', 'gold'],
  bronze: ['flare', 'gold', 'rosegold'],
  forest: ['gold', 'lime', 'pearl'],
  meadow: ['pearl', 'gold', 'lime'],
  violet: ['lilac', 'gold', 'ice'],
  orchid: ['blush', 'lilac', 'gold'],
  sunset: ['gold', 'flare', 'blush'],
  honey: ['gold', 'pearl', 'flare'],
  neon: ['ice', 'lime', 'blush'],
  sky: ['pearl', 'gold', 'ice'],
  storm: ['ice', 'gold', 'pearl'],
  spice: ['flare', 'rosegold', 'gold'],
  candy: ['blush', 'pearl', 'mint'],
  sand: ['gold', 'pearl', 'flare'],
};

export const paletteOf = (name: PaletteName, random: Random): Palette => {
  const { light, depth, strength } = palettes[name];
  // A few degrees to each side, so that two games of one palette differ.
  const lightHue = light + random.between(-7, 7);
  const depthHue = depth + random.between(-7, 7);
  return {
    sky: oklchToHex({ l: 0.53, c: 0.21 * strength, h: lightHue }),
    mid: oklchToHex({
      l: 0.37,
      c: 0.18 * strength,
      h: (lightHue + depthHue) / 2 - (Math.abs(lightHue - depthHue) > 180 ? 180 : 0),
    }),
    deep: oklchToHex({ l: 0.16, c: 0.075 * strength, h: depthHue }),
    glow: oklchToHex({ l: 0.7, c: 0.19 * strength, h: lightHue }),
    mark: oklchToHex({ l: 0.86, c: 0.1 * strength, h: lightHue }),
    material: materials[random.pick(materialsFor[name])],
  };
};
