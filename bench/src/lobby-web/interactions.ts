import type { Page } from '@playwright/test';

/** Records the time from each press to the next frame, and layout shifts. Runs before the page's own scripts. */
export const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const seen = { durations: [] as number[], shift: 0 };
    Object.assign(window, { seenInteractions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const readInteractions = (page: Page): Promise<{ durations: number[]; shift: number }> =>
  page.evaluate(
    () => (window as unknown as { seenInteractions: { durations: number[]; shift: number } }).seenInteractions,
  );
