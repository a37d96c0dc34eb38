import type { BrowserContext, Frame, Page } from '@playwright/test';
import { slowDown } from '../browser.ts';

const spins = 3;
const spinMs = 2_500;

export const gameFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes('/play/'));
  if (frame === undefined) throw new Error('the game’s frame is gone');
  return frame;
};

/** Frames per second for the duration of a spin. */
const framesIn = (where: Frame | Page): Promise<number> =>
  where.evaluate(
    (lastsMs) =>
      new Promise<number>((resolve) => {
        let count = 0;
        let began = 0;
        const step = (now: number) => {
          if (began === 0) began = now;
          else count += 1;
          if (now - began < lastsMs) requestAnimationFrame(step);
          else resolve(count / ((now - began) / 1_000));
        };
        requestAnimationFrame(step);
      }),
    spinMs,
  );

/** The frame rate that this machine reaches with minimal moving reels: one canvas, 25 pictures, no game around them. */
export const countBareFrames = async (context: BrowserContext, slowdown: number): Promise<number> => {
  const page = await context.newPage();
  await page.setContent('<body style="margin:0;background:#111"><canvas width="380" height="380"></canvas>');
  await page.evaluate(() => {
    const picture = document.createElement('canvas');
    picture.width = 72;
    picture.height = 72;
    const brush = picture.getContext('2d');
    if (brush !== null) {
      brush.fillStyle = '#e8b04a';
      brush.arc(36, 36, 30, 0, 7);
      brush.fill();
    }
    const stage = document.querySelector('canvas')?.getContext('2d');
    const draw = (now: number) => {
      stage?.clearRect(0, 0, 380, 380);
      for (let index = 0; index < 25; index += 1)
        stage?.drawImage(picture, (index % 5) * 76, (Math.floor(index / 5) * 76 + now / 2) % 380);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  await slowDown(page, slowdown);
  const rate = await framesIn(page);
  await page.close();
  return rate;
};

/** Spins a few times and counts the frames that the browser rendered while the reels turned. */
export const countFrames = async (page: Page): Promise<number> => {
  const frame = gameFrame(page);
  const rates: number[] = [];
  for (let spin = 0; spin < spins; spin += 1) {
    const button = frame.getByRole('button', { name: /^Spin/ });
    await button.waitFor();
    await frame.waitForFunction(() => {
      const found = [...document.querySelectorAll('button')].find((one) =>
        /^Spin/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
      );
      return found !== undefined && !found.disabled && found.getAttribute('aria-disabled') !== 'true';
    });
    await button.dispatchEvent('click');
    rates.push(await framesIn(frame));
    await page.waitForTimeout(3_000);
  }
  return rates.toSorted((a, b) => a - b)[Math.floor(spins / 2)] ?? 0;
};
