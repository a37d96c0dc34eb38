import type { SlotDesign } from '@fairhouse/games/slots';
import { drawSymbol } from './draw-symbol.ts';

/** A picture of the atlas, drawn around a point of the canvas. */
export type Picture = (pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number) => void;

/** `sparks` has one picture per colour. */
export type Atlas = { symbols: Picture[]; glow: Picture; sparks: Picture[] };

const perRow = 4;
/** Prevents neighbours in the atlas from bleeding into each other. */
const gap = 4;

/** Every picture of the game on one canvas, drawn once: a frame then only copies parts of it. */
export const drawAtlas = (
  { symbols, art }: SlotDesign,
  labels: Readonly<Record<'wild' | 'scatter' | 'jackpot', string>>,
  sparkColours: readonly string[],
): Atlas => {
  const size = 160;
  const canvas = document.createElement('canvas');
  const step = size + gap;
  canvas.width = perRow * step;
  canvas.height = Math.ceil((symbols.length + 1 + sparkColours.length) / perRow) * step;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  let count = 0;
  const place = (draw: () => void): Picture => {
    const [left, top] = [(count % perRow) * step, Math.floor(count / perRow) * step];
    count += 1;
    pen.save();
    pen.translate(left, top);
    draw();
    pen.restore();
    return (to, x, y, width, height) =>
      to.drawImage(canvas, left, top, size, size, x - width / 2, y - height / 2, width, height);
  };
  return {
    symbols: symbols.map(({ role }, symbol) =>
      place(() => {
        const own = art.symbols[symbol];
        if (own === undefined) return;
        const label = role === 'plain' ? null : labels[role];
        drawSymbol(pen, size, art, { art: own, label, isJackpot: role === 'jackpot' });
      }),
    ),
    glow: place(() => {
      const light = pen.createRadialGradient(size / 2, size / 2, size * 0.05, size / 2, size / 2, size / 2);
      light.addColorStop(0, 'rgb(255 246 214 / 0.95)');
      light.addColorStop(0.4, 'rgb(255 214 110 / 0.5)');
      light.addColorStop(1, 'rgb(255 190 60 / 0)');
      pen.fillStyle = light;
      pen.fillRect(0, 0, size, size);
    }),
    sparks: sparkColours.map((colour) =>
      place(() => {
        pen.translate(size / 2, size / 2);
        pen.scale(size / 24, size / 24);
        pen.fillStyle = colour;
        pen.fill(new Path2D('M0-10q1.4 8.6 10 10-8.6 1.4-10 10-1.4-8.6-10-10 8.6-1.4 10-10z'));
      }),
    ),
  };
};
