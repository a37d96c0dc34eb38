import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';

export type RenderPng = (svg: string) => Promise<Buffer>;

/**
 * Renders drawings to PNG. Any visitor may request a picture, so concurrency and queue are bounded and further requests
 * are refused at once: rendering must not exhaust the server.
 */
export const createRenderer = ({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): RenderPng => {
  // One thread per picture, and no cache, because no two pictures are alike.
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
    // A finishing job hands its slot to the next in the queue, so that no later request can take it.
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
