import type { Palette } from './palette-of.ts';
import { stops } from './svg-text.ts';

/** Where the light of a tile is: above the middle, because the game's name is at the bottom. */
export const [middleX, middleY] = [150, 178];

const around = `gradientUnits="userSpaceOnUse" cx="${middleX}" cy="${middleY}"`;
const down = 'x1="0" y1="0" x2="0" y2="1"';

/** The paints that a tile may use, by their ids. A tile contains only those that it uses. */
export const tilePaints = ({ sky, mid, deep, glow, mark, material }: Palette): Readonly<Record<string, string>> => ({
  /** The background. */
  s: `<linearGradient id="s" x1=".2" y1="0" x2=".5" y2="1">${stops([
    [0, sky],
    [0.52, mid],
    [1, deep],
  ])}</linearGradient>`,
  /** The glow behind the motif. */
  g: `<radialGradient id="g" ${around} r="190">${stops([
    [0, glow, 0.7],
    [0.4, glow, 0.26],
    [1, glow, 0],
  ])}</radialGradient>`,
  /** Light on the background's shapes. */
  p: `<radialGradient id="p" ${around} r="270">${stops([
    [0, mark, 0.5],
    [0.55, mark, 0.26],
    [1, mark, 0.1],
  ])}</radialGradient>`,
  /** Round and bright: moons, bubbles, balls. */
  b: `<radialGradient id="b" cx=".35" cy=".3">${stops([
    [0, '#fff'],
    [0.5, mark],
    [1, glow, 0.35],
  ])}</radialGradient>`,
  /** A disc or a stage. */
  d: `<radialGradient id="d" cx=".5" cy=".32" r=".75">${stops([
    [0, sky],
    [0.6, mid],
    [1, deep],
  ])}</radialGradient>`,
  /** Felt and lawn. */
  t: `<linearGradient id="t" ${down}>${stops([
    [0, sky],
    [0.5, mid],
    [1, deep],
  ])}</linearGradient>`,
  /** Shade that rises from the bottom: hills, woods, water. */
  w: `<linearGradient id="w" ${down}>${stops([
    [0, deep, 0.72],
    [1, deep],
  ])}</linearGradient>`,
  /** The vignette. */
  v: `<radialGradient id="v" cx=".5" cy=".4" r=".8">${stops([
    [0.42, deep, 0],
    [0.8, deep, 0.5],
    [1, deep, 0.92],
  ])}</radialGradient>`,
  af: `<linearGradient id="af" x1=".2" y1="0" x2=".7" y2="1">${stops([
    [0, material.top],
    [0.45, material.face],
    [1, material.foot],
  ])}</linearGradient>`,
});
