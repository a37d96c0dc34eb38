import { flushSync } from 'react-dom';

/** What one frame may spend on drawing; the browser needs the rest to lay out and paint what was drawn. */
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

/** Draws when its turn comes: at least one thing in each frame, more while there is time. */
export const drawInTurn = (draw: () => void): (() => void) => {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    requestAnimationFrame(drawSome);
  }
  return () => waiting.delete(draw);
};
