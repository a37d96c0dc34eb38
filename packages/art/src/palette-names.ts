/** The two hues a picture is drawn in: one for its light, one for its depth. */
export const palettes = {
  royal: { light: 308, depth: 268 },
  ocean: { light: 228, depth: 282 },
  lagoon: { light: 188, depth: 258 },
  emerald: { light: 156, depth: 215 },
  dusk: { light: 74, depth: 5 },
  ember: { light: 46, depth: 352 },
  crimson: { light: 22, depth: 322 },
  rose: { light: 354, depth: 290 },
  midnight: { light: 268, depth: 318 },
} as const;
export type PaletteName = keyof typeof palettes;
