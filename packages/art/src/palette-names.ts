/**
 * What a picture is drawn in: the hue of its light and of its depth, and how strong they are (1 is full).
 * Realms that one would picture in the same light share one.
 */
export const palettes = {
  royal: { light: 308, depth: 268, strength: 1 },
  ocean: { light: 232, depth: 282, strength: 1 },
  lagoon: { light: 188, depth: 258, strength: 1 },
  emerald: { light: 156, depth: 215, strength: 1 },
  dusk: { light: 74, depth: 5, strength: 1 },
  ember: { light: 46, depth: 352, strength: 1 },
  crimson: { light: 22, depth: 322, strength: 1 },
  rose: { light: 354, depth: 290, strength: 1 },
  midnight: { light: 272, depth: 282, strength: 0.85 },
  jade: { light: 166, depth: 178, strength: 0.75 },
  frost: { light: 222, depth: 262, strength: 0.5 },
  ivory: { light: 84, depth: 58, strength: 0.32 },
  silver: { light: 262, depth: 276, strength: 0.2 },
  bronze: { light: 62, depth: 38, strength: 0.6 },
  forest: { light: 142, depth: 165, strength: 0.8 },
  meadow: { light: 124, depth: 170, strength: 1 },
  violet: { light: 292, depth: 306, strength: 1 },
  orchid: { light: 330, depth: 272, strength: 0.95 },
  sunset: { light: 40, depth: 306, strength: 1 },
  honey: { light: 84, depth: 48, strength: 1 },
  neon: { light: 322, depth: 238, strength: 1.25 },
  sky: { light: 242, depth: 222, strength: 0.85 },
  storm: { light: 248, depth: 236, strength: 0.42 },
  spice: { light: 32, depth: 24, strength: 0.72 },
  candy: { light: 8, depth: 338, strength: 0.85 },
  sand: { light: 72, depth: 30, strength: 0.5 },
} as const;
export type PaletteName = keyof typeof palettes;
