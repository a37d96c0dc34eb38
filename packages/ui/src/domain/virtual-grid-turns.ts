import { flushSync } from 'react-dom';

/** The rendering budget of one frame; the browser needs the rest for layout and paint. */
const budgetMs = 1;

const waiting = new Set<() => void>();
let isRunning = false;

const drawSome = (): void => {
  const endMs = performance.now() + budgetMs;
  for (const draw of waiting) {
    waiting.delete(draw);
    flushSync(draw);
    if (performance.now() >= endMs) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) requestAnimationFrame(drawSome);
};

/** Queues a draw: at least one per frame, more while there is time. */
export const drawInTurn = (draw: () => void): (() => void) => {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    requestAnimationFrame(drawSome);
  }
  return () => waiting.delete(draw);
};
