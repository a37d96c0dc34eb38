import type { SlotArt, SlotMaterial, SlotSymbolArt } from '@fairhouse/games/slots';

type Pen = CanvasRenderingContext2D;

const plate = (pen: Pen, size: number, { sky, mid, deep, mark }: SlotArt, isSpecial: boolean): void => {
  const inset = size * 0.035;
  const side = size - inset * 2;
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.55)';
  pen.shadowBlur = size * 0.05;
  pen.shadowOffsetY = size * 0.025;
  const face = pen.createLinearGradient(0, inset, 0, size - inset);
  face.addColorStop(0, isSpecial ? sky : mid);
  face.addColorStop(1, deep);
  pen.fillStyle = face;
  pen.beginPath();
  pen.roundRect(inset, inset, side, side, size * 0.12);
  pen.fill();
  pen.restore();
  // Light from above: a bright upper edge that fades, and a soft highlight in the middle.
  pen.save();
  pen.beginPath();
  pen.roundRect(inset, inset, side, side, size * 0.12);
  pen.clip();
  const spot = pen.createRadialGradient(size / 2, size * 0.4, 0, size / 2, size * 0.45, size * 0.55);
  spot.addColorStop(0, isSpecial ? 'rgb(255 255 255 / 0.34)' : 'rgb(255 255 255 / 0.16)');
  spot.addColorStop(1, 'rgb(255 255 255 / 0)');
  pen.fillStyle = spot;
  pen.fillRect(0, 0, size, size);
  pen.restore();
  const edge = pen.createLinearGradient(0, inset, 0, size - inset);
  edge.addColorStop(0, mark);
  edge.addColorStop(0.35, 'rgb(255 255 255 / 0.16)');
  edge.addColorStop(1, 'rgb(0 0 0 / 0.45)');
  pen.strokeStyle = edge;
  pen.lineWidth = size * (isSpecial ? 0.024 : 0.014);
  pen.beginPath();
  pen.roundRect(
    inset + pen.lineWidth / 2,
    inset + pen.lineWidth / 2,
    side - pen.lineWidth,
    side - pen.lineWidth,
    size * 0.115,
  );
  pen.stroke();
};

/** Gives a flat path depth: shadow, dark base, lit rim, face lit from above, gloss. */
const solid = (pen: Pen, path: Path2D, box: number, { top, face, foot, rim, base }: SlotMaterial): void => {
  pen.lineJoin = 'round';
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.6)';
  pen.shadowBlur = 10;
  pen.shadowOffsetY = 6;
  pen.strokeStyle = base;
  pen.lineWidth = box * 0.07;
  pen.stroke(path);
  pen.restore();
  pen.fillStyle = base;
  pen.fill(path);
  pen.save();
  pen.translate(0, box * 0.022);
  pen.fillStyle = rim;
  pen.fill(path);
  pen.restore();
  const shade = pen.createLinearGradient(0, 0, box * 0.2, box);
  shade.addColorStop(0.05, top);
  shade.addColorStop(0.4, face);
  shade.addColorStop(0.65, face);
  shade.addColorStop(0.97, foot);
  pen.fillStyle = shade;
  pen.fill(path);
  pen.save();
  pen.clip(path);
  pen.globalAlpha = 0.34;
  pen.fillStyle = top;
  pen.beginPath();
  pen.ellipse(box * 0.4, box * 0.08, box * 0.75, box * 0.36, -0.15, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
};

const tones = (hue: number): SlotMaterial => ({
  top: `oklch(0.97 0.05 ${hue})`,
  face: `oklch(0.8 0.16 ${hue})`,
  foot: `oklch(0.56 0.19 ${hue + 12})`,
  rim: `oklch(0.42 0.15 ${hue + 12})`,
  base: `oklch(0.2 0.06 ${hue})`,
});

/** Gem shapes: the number of corners and the rotation. */
const stones = [
  { corners: 6, turn: 0, flat: 1 },
  { corners: 8, turn: 22.5, flat: 1 },
  { corners: 4, turn: 0, flat: 1.18 },
  { corners: 5, turn: 0, flat: 1 },
  { corners: 3, turn: 0, flat: 1 },
  { corners: 10, turn: 18, flat: 0.9 },
  { corners: 7, turn: 0, flat: 1 },
] as const;

const gem = (pen: Pen, size: number, shape: number, hue: number): void => {
  const { corners, turn, flat } = stones[shape % stones.length] ?? stones[0];
  const radius = size * (corners === 3 ? 0.36 : 0.31);
  const middle = { x: size / 2, y: size * (corners === 3 ? 0.56 : 0.5) };
  const at = (corner: number, share: number): [number, number] => {
    const angle = ((corner * 360) / corners + turn - 90) * (Math.PI / 180);
    return [middle.x + Math.cos(angle) * radius * share, middle.y + Math.sin(angle) * radius * share * flat];
  };
  const outline = (share: number): Path2D => {
    const path = new Path2D();
    for (let corner = 0; corner < corners; corner += 1) path.lineTo(...at(corner, share));
    path.closePath();
    return path;
  };
  pen.save();
  pen.lineJoin = 'round';
  pen.shadowColor = 'rgb(0 0 0 / 0.6)';
  pen.shadowBlur = size * 0.06;
  pen.shadowOffsetY = size * 0.03;
  pen.strokeStyle = `oklch(0.2 0.06 ${hue})`;
  pen.fillStyle = pen.strokeStyle;
  pen.lineWidth = size * 0.05;
  pen.stroke(outline(1));
  pen.fill(outline(1));
  pen.restore();
  // Each facet is shaded by the light that falls on it.
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (((corner + 0.5) * 360) / corners + turn - 90) * (Math.PI / 180);
    const light = 0.6 - 0.2 * Math.sin(angle) - 0.07 * Math.cos(angle);
    pen.fillStyle = `oklch(${light.toFixed(3)} 0.19 ${hue})`;
    pen.beginPath();
    pen.moveTo(...at(corner, 1));
    pen.lineTo(...at(corner + 1, 1));
    pen.lineTo(...at(corner + 1, 0.55));
    pen.lineTo(...at(corner, 0.55));
    pen.fill();
  }
  const table = pen.createLinearGradient(0, middle.y - radius * 0.55, 0, middle.y + radius * 0.55);
  table.addColorStop(0, `oklch(0.94 0.08 ${hue})`);
  table.addColorStop(1, `oklch(0.66 0.2 ${hue})`);
  pen.fillStyle = table;
  pen.fill(outline(0.55));
  pen.strokeStyle = 'rgb(255 255 255 / 0.45)';
  pen.lineWidth = size * 0.008;
  pen.stroke(outline(0.55));
  pen.fillStyle = 'rgb(255 255 255 / 0.8)';
  pen.beginPath();
  pen.ellipse(middle.x - radius * 0.36, middle.y - radius * 0.52, radius * 0.16, radius * 0.07, -0.6, 0, Math.PI * 2);
  pen.fill();
};

const letter = (pen: Pen, size: number, text: string, hue: number): void => {
  const { top, face, foot, rim, base } = tones(hue);
  pen.save();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `900 ${size * (text.length > 1 ? 0.5 : 0.62)}px Georgia, "Times New Roman", serif`;
  pen.lineJoin = 'round';
  const [x, y] = [size / 2, size * 0.53];
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.6)';
  pen.shadowBlur = size * 0.05;
  pen.shadowOffsetY = size * 0.03;
  pen.strokeStyle = base;
  pen.lineWidth = size * 0.085;
  pen.strokeText(text, x, y);
  pen.restore();
  pen.fillStyle = rim;
  pen.fillText(text, x, y + size * 0.018);
  const shade = pen.createLinearGradient(0, size * 0.24, 0, size * 0.8);
  shade.addColorStop(0, top);
  shade.addColorStop(0.45, face);
  shade.addColorStop(1, foot);
  pen.fillStyle = shade;
  pen.fillText(text, x, y);
  pen.restore();
};

/** A band at the bottom that names the symbol's function. */
const band = (pen: Pen, size: number, label: string, isJackpot: boolean): void => {
  const [x, y, width, height] = [size * 0.07, size * 0.735, size * 0.86, size * 0.2];
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.5)';
  pen.shadowBlur = size * 0.04;
  const fill = pen.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(0, isJackpot ? '#d8263c' : '#ffe9a8');
  fill.addColorStop(0.5, isJackpot ? '#a80d26' : '#f2b93a');
  fill.addColorStop(1, isJackpot ? '#6d0418' : '#b9760f');
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, height * 0.3);
  pen.fill();
  pen.restore();
  pen.fillStyle = isJackpot ? '#fff3c9' : '#3a1d00';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let points = height * 0.66;
  do {
    pen.font = `900 ${points}px system-ui, sans-serif`;
    points -= 1;
  } while (pen.measureText(label).width > width * 0.9 && points > 8);
  pen.fillText(label, size / 2, y + height * 0.54);
};

export type SymbolPicture = { art: SlotSymbolArt; label: string | null; isJackpot: boolean };

/** One symbol in a square of `size` at the pen's origin. */
export const drawSymbol = (pen: Pen, size: number, look: SlotArt, { art, label, isJackpot }: SymbolPicture): void => {
  plate(pen, size, look, label !== null);
  if (art.kind === 'gem') gem(pen, size, art.shape, art.hue);
  if (art.kind === 'royal') letter(pen, size, art.text, art.hue);
  if (art.kind === 'motif') {
    const share = label === null ? 0.72 : 0.62;
    pen.save();
    pen.translate(size * (0.5 - share / 2), size * (label === null ? 0.5 - share / 2 : 0.1));
    pen.scale((size * share) / 512, (size * share) / 512);
    solid(pen, new Path2D(art.path), 512, art.material);
    pen.restore();
  }
  if (label !== null) band(pen, size, label, isJackpot);
};
