import { oklchToHex } from './oklch-to-hex.ts';

/** The colours of a motif: highlight at its top, main colour, shade at its bottom, rim, and the dark base under it. */
export type Material = { top: string; face: string; foot: string; rim: string; base: string };

const madeOf = (hue: number, chroma: number, footHue: number, lift = 0): Material => ({
  top: oklchToHex({ l: 0.985, c: chroma * 0.25, h: hue }),
  face: oklchToHex({ l: 0.87 + lift, c: chroma, h: hue }),
  foot: oklchToHex({ l: 0.66 + lift, c: chroma * 1.15, h: footHue }),
  rim: oklchToHex({ l: 0.5, c: chroma * 0.95, h: footHue }),
  base: oklchToHex({ l: 0.2, c: Math.min(0.08, chroma * 0.6), h: footHue }),
});

export const materials = {
  gold: madeOf(88, 0.165, 58),
  rosegold: madeOf(45, 0.11, 18),
  pearl: madeOf(95, 0.045, 290, 0.07),
  ice: madeOf(215, 0.085, 245),
  mint: madeOf(165, 0.13, 185),
  blush: madeOf(350, 0.11, 335),
  flare: madeOf(70, 0.17, 32),
  lime: madeOf(122, 0.18, 145),
  lilac: madeOf(305, 0.1, 290),
} as const satisfies Record<string, Material>;
export type MaterialName = keyof typeof materials;
