import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { sessionValue } from '../shared/storage/session-value.ts';
import { decideScroll } from './scroll.rules.ts';

const stored = sessionValue('fairhouse.scroll');
/** Older entries of the history than these start at the top again. */
const entriesMax = 50;
/** How long a page that is still loading may take to become tall enough. */
const patienceMs = 2_000;

const readTops = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(stored.read() ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
};

const keyOf = (location: ParsedLocation): string => location.state.__TSR_key ?? 'start';

const keepTop = (location: ParsedLocation): void => {
  const tops = readTops();
  tops.delete(keyOf(location));
  tops.set(keyOf(location), Math.round(scrollY));
  stored.keep(JSON.stringify([...tops].slice(-entriesMax)));
};

/** Scrolls as soon as the page is tall enough; scrolling by the reader cancels the attempt. */
const restoreTop = (top: number): (() => void) => {
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const watcher = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
  for (const hand of ['wheel', 'touchstart', 'keydown'] as const) addEventListener(hand, stop, { passive: true });
  watcher.observe(document.body);
  attempt();
  return stop;
};

/**
 * Takes scrolling over from the browser and from the router. The router's `scrollRestoration` lacks two things: it
 * scrolls to the top on every navigation, not only when the route's name changes (a key per name would mix the
 * positions that Back needs per entry), and it restores once, when a page that fills late is still too short.
 */
export const keepScroll = (router: AnyRouter, routeNameOf: (location: ParsedLocation) => string): void => {
  history.scrollRestoration = 'manual';
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A reload and a return from another site are also moves through the history.
  let isThroughHistory = entry?.type === 'reload' || entry?.type === 'back_forward';
  let stopRestoring = () => {};

  router.history.subscribe(({ action }: { action: { type: string } }) => {
    isThroughHistory = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) keepTop(fromLocation);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    stopRestoring();
    const act = decideScroll({
      from: fromLocation ? { routeName: routeNameOf(fromLocation) } : null,
      to: { routeName: routeNameOf(toLocation) },
      isThroughHistory,
      savedTop: readTops().get(keyOf(toLocation)) ?? null,
    });
    if (act.kind === 'restore') stopRestoring = restoreTop(act.top);
    else if (act.kind === 'top') scrollTo({ top: 0, behavior: 'instant' });
    // A URL with a hash means a position on the page, whichever page was shown before.
    if (act.kind !== 'restore') document.getElementById(toLocation.hash)?.scrollIntoView();
  });
  addEventListener('pagehide', () => keepTop(router.latestLocation));
};
