import type { SlotDesign } from '@fairhouse/games/slots';
import { Rectangle, Texture } from 'pixi.js';
import { drawSymbol } from './draw-symbol.ts';

export type Atlas = { symbols: Texture[]; glow: Texture; spark: Texture };

const perRow = 4;
/** Prevents neighbours in the atlas from bleeding into each other. */
const gap = 4;

/** Every picture of the game in one texture, so that all reels are drawn in one batch. */
export const drawAtlas = (
  { symbols, art }: SlotDesign,
  labels: Readonly<Record<'wild' | 'scatter' | 'jackpot', string>>,
  size: number,
): Atlas => {
  const canvas = document.createElement('canvas');
  const step = size + gap;
  canvas.width = perRow * step;
  canvas.height = Math.ceil((symbols.length + 2) / perRow) * step;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  const frames: Rectangle[] = [];
  const place = (draw: () => void): void => {
    const at = frames.length;
    const [x, y] = [(at % perRow) * step, Math.floor(at / perRow) * step];
    pen.save();
    pen.translate(x, y);
    draw();
    pen.restore();
    frames.push(new Rectangle(x, y, size, size));
  };
  for (const [symbol, { role }] of symbols.entries()) {
    const own = art.symbols[symbol];
    place(() => {
      if (own === undefined) return;
      const label = role === 'plain' ? null : labels[role];
      drawSymbol(pen, size, art, { art: own, label, isJackpot: role === 'jackpot' });
    });
  }
  place(() => {
    const light = pen.createRadialGradient(size / 2, size / 2, size * 0.05, size / 2, size / 2, size / 2);
    light.addColorStop(0, 'rgb(255 246 214 / 0.95)');
    light.addColorStop(0.4, 'rgb(255 214 110 / 0.5)');
    light.addColorStop(1, 'rgb(255 190 60 / 0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  });
  place(() => {
    pen.translate(size / 2, size / 2);
    pen.scale(size / 24, size / 24);
    pen.fillStyle = '#fff';
    pen.fill(new Path2D('M0-10q1.4 8.6 10 10-8.6 1.4-10 10-1.4-8.6-10-10 8.6-1.4 10-10z'));
  });
  const { source } = Texture.from(canvas);
  const textures = frames.map((frame) => new Texture({ source, frame }));
  const [glow, spark] = textures.slice(symbols.length);
  if (glow === undefined || spark === undefined) throw new Error('a picture is missing');
  return { symbols: textures.slice(0, symbols.length), glow, spark };
};
