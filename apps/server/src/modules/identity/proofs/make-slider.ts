import { randomInt } from 'node:crypto';
import { drawPuzzle, pieceSize, puzzleSize } from './drawing/draw-puzzle.ts';
import type { RenderPng } from './drawing/render-png.ts';
import type { StoredChallenge } from './stored-challenge.ts';

/** Far enough from the start that an unmoved piece is no solution, and inside the picture. */
const lefts = { from: 90, to: 260 };
const tops = { from: 14, to: puzzleSize.height - pieceSize - 14 };

export type SliderShown = {
  kind: 'slider';
  picture: string;
  piece: string;
  width: number;
  height: number;
  pieceSize: number;
  pieceTop: number;
};

/** Draws a puzzle. The target offset stays on the server. */
export const makeSlider = async (render: RenderPng): Promise<{ stored: StoredChallenge; shown: SliderShown }> => {
  const left = randomInt(lefts.from, lefts.to + 1);
  const top = randomInt(tops.from, tops.to + 1);
  const drawn = drawPuzzle({ left, top });
  // Sequentially, so that a puzzle takes one render slot instead of two.
  const picture = await render(drawn.picture);
  const piece = await render(drawn.piece);
  return {
    stored: { kind: 'slider', left },
    shown: {
      kind: 'slider',
      picture: picture.toString('base64'),
      piece: piece.toString('base64'),
      ...puzzleSize,
      pieceSize,
      pieceTop: top,
    },
  };
};
