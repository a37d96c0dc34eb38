import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captchaSize, drawCaptcha } from './draw-captcha.ts';
import { drawPuzzle, pieceSize, puzzleSize } from './draw-puzzle.ts';
import { letterShapes } from './letter-shapes.ts';
import { createRenderer } from './render-png.ts';

const render = createRenderer({ atOnceMax: 4, waitingMax: 28 });

describe('a captcha', () => {
  it('is an opaque PNG of its size', async () => {
    const picture = await render(drawCaptcha('K7X2M'));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...captchaSize });
    expect((await sharp(picture).stats()).isOpaque).toBe(true);
  });

  it('of the same letters is drawn differently each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => drawCaptcha('K7X2M'))).size).toBe(50);
  });

  it('draws every letter it may be made of, wholly inside the picture', async () => {
    const bare = (svg: string) => svg.replaceAll(/<(rect|circle)[^>]*>/g, '');
    for (const letter of Object.keys(letterShapes)) {
      const [, path = ''] = /<path d="([^"]+)"/.exec(bare(drawCaptcha(letter.repeat(5)))) ?? [];
      const numbers = [...path.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      expect(numbers.length, letter).toBeGreaterThan(5);
      for (const [x, y] of numbers) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(captchaSize.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(captchaSize.height);
      }
    }
  });

  it('can spell no word: it has no vowel', () => {
    expect(Object.keys(letterShapes).join('')).not.toMatch(/[AEIOU]/);
  });
});

describe('a puzzle', () => {
  const pixelAt = async (png: Buffer, left: number, top: number): Promise<number[]> => [
    ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it('has its sizes; its piece is transparent outside its outline and opaque inside', async () => {
    const drawn = drawPuzzle({ left: 120, top: 60 });
    const [picture, piece] = [await render(drawn.picture), await render(drawn.piece)];
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...puzzleSize });
    expect(await sharp(piece).metadata()).toMatchObject({ format: 'png', width: pieceSize, height: pieceSize });
    expect((await pixelAt(piece, 2, 2))[3]).toBe(0);
    expect((await pixelAt(piece, 19, 30))[3]).toBe(255);
  });

  it('has its hole where the piece was cut out, and nowhere else', async () => {
    const place = { left: 173, top: 41 };
    const drawn = drawPuzzle(place);
    const [picture, piece] = await Promise.all(
      [drawn.picture, drawn.piece].map(async (svg) =>
        sharp(await render(svg))
          .ensureAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    if (picture === undefined || piece === undefined) throw new Error('nothing was drawn');
    const hole = [0x0b, 0x0f, 0x1e];
    /** How far the picture differs from the darkened piece at this position. */
    const misfit = (left: number): number => {
      let sum = 0;
      for (let y = 16; y < 44; y += 1)
        for (let x = 12; x < 34; x += 1)
          for (const channel of [0, 1, 2]) {
            const whole = piece[(y * pieceSize + x) * 4 + channel] ?? 0;
            const seen = picture[((place.top + y) * puzzleSize.width + left + x) * 4 + channel] ?? 0;
            sum += (seen - (whole * 0.38 + (hole[channel] ?? 0) * 0.62)) ** 2;
          }
      return sum;
    };
    const lefts = Array.from({ length: puzzleSize.width - pieceSize }, (_, left) => left);
    const [best = 0] = lefts.toSorted((some, other) => misfit(some) - misfit(other));
    expect(Math.abs(best - place.left)).toBeLessThanOrEqual(2);
  });
});

describe('drawing', () => {
  it('refuses at once while all slots and the queue are full, and continues afterwards', async () => {
    const narrow = createRenderer({ atOnceMax: 1, waitingMax: 2 });
    const svg = drawCaptcha('K7X2M');
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => narrow(svg)));
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(settled[4]).toMatchObject({ reason: { code: 'SYSTEM_OVERLOADED' } });
    await expect(narrow(svg)).resolves.toBeInstanceOf(Buffer);
  });

  it('frees its slot when a picture cannot be drawn', async () => {
    const narrow = createRenderer({ atOnceMax: 1, waitingMax: 0 });
    await expect(narrow('no drawing')).rejects.toThrow();
    await expect(narrow(drawCaptcha('K7X2M'))).resolves.toBeInstanceOf(Buffer);
  });
});
