import type { Page } from '@playwright/test';

export type Scroll = { framesPerSecond: number; slowestFrameMs: number; longTasksOver200Ms: number };

/** Scrolls the page evenly for a while and counts the frames the browser found time for. */
export const measureScroll = (page: Page, { seconds, pixelsPerSecond }: { seconds: number; pixelsPerSecond: number }) =>
  page.evaluate(
    ({ lastsMs, speed }) =>
      new Promise<Scroll>((resolve) => {
        const gaps: number[] = [];
        let longTasks = 0;
        const watch = new PerformanceObserver((list) => {
          longTasks += list.getEntries().filter(({ duration }) => duration > 200).length;
        });
        watch.observe({ type: 'longtask' });
        scrollTo(0, 0);
        let before = 0;
        let began = 0;
        const step = (now: number) => {
          if (began === 0) began = now;
          else gaps.push(now - before);
          before = now;
          scrollTo(0, ((now - began) / 1000) * speed);
          if (now - began < lastsMs) requestAnimationFrame(step);
          else {
            watch.disconnect();
            resolve({
              framesPerSecond: gaps.length / ((now - began) / 1000),
              slowestFrameMs: Math.max(...gaps),
              longTasksOver200Ms: longTasks,
            });
          }
        };
        requestAnimationFrame(step);
      }),
    { lastsMs: seconds * 1000, speed: pixelsPerSecond },
  );
