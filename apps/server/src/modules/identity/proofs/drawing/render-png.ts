import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';

export type RenderPng = (svg: string) => Promise<Buffer>;

/**
 * Makes drawings into PNG. Anybody may ask for a picture, so drawing is bounded: so many at a time, so many
 * waiting, and whoever comes then is refused at once. Pictures must not be a way to stop the house.
 */
export const createRenderer = ({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): RenderPng => {
  // One thread to a picture; and no two pictures are alike, so that remembering them would only take memory.
  sharp.concurrency(1);
  sharp.cache(false);
  let drawing = 0;
  const waiting: (() => void)[] = [];

  const begin = async (): Promise<void> => {
    if (drawing < atOnceMax) {
      drawing += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new Refusal('SYSTEM_OVERLOADED');
    // Whoever ends hands over its place, so that nobody who comes later can take it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next === undefined) drawing -= 1;
    else next();
  };

  return async (svg) => {
    await begin();
    try {
      return await sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 3 }).toBuffer();
    } finally {
      end();
    }
  };
};
