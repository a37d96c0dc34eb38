import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readPageNonce, shareStyleNonce } from './style-nonce.ts';
import { useAutoClose } from './use-auto-close.ts';
import { useInView } from './use-in-view.ts';
import { useIntervalWhileVisible } from './use-interval-while-visible.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useScrollEdges } from './use-scroll-edges.ts';
import { useScrollLock } from './use-scroll-lock.ts';

// Allows for delays on a busy machine.
const patiently = { timeout: 20_000 };

let holder: HTMLElement;
let root: Root;

const draw = (element: ReactNode): void => flushSync(() => root.render(element));

beforeEach(() => {
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
});

afterEach(() => {
  flushSync(() => root.unmount());
  holder.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Width = () => (useMediaQuery('(min-width: 600px)') ? 'wide' : 'narrow');

test('a media query is followed while the window changes', async () => {
  await page.viewport(800, 600);
  draw(<Width />);
  await vi.waitFor(() => expect(holder.textContent).toBe('wide'), patiently);
  await page.viewport(400, 600);
  await vi.waitFor(() => expect(holder.textContent).toBe('narrow'), patiently);
});

const Lock = ({ isLocked }: { isLocked: boolean }) => {
  useScrollLock(isLocked);
  return null;
};

test('the page is locked until the last holder lets go', () => {
  const two = (first: boolean, second: boolean) => (
    <>
      <Lock isLocked={first} />
      <Lock isLocked={second} />
    </>
  );
  const overflow = () => getComputedStyle(document.documentElement).overflow;
  draw(two(true, true));
  expect(overflow()).toBe('hidden');
  draw(two(false, true));
  expect(overflow()).toBe('hidden');
  draw(two(false, false));
  expect(overflow()).toBe('visible');
});

const Far = () => {
  const [ref, isInView] = useInView<HTMLParagraphElement>();
  return (
    <div style={{ height: 200, overflow: 'auto' }} data-scroller>
      <div style={{ height: 1000 }} />
      <p ref={ref} style={{ height: 100 }} data-seen={isInView} />
    </div>
  );
};

test('an element is seen when a tenth of it shows', async () => {
  draw(<Far />);
  const isSeen = () => holder.querySelector('p')?.dataset.seen;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSeen()).toBe('false');
  holder.querySelector('[data-scroller]')?.scrollTo(0, 1000);
  await vi.waitFor(() => expect(isSeen()).toBe('true'), patiently);
});

const Clock = ({ tick }: { tick: () => void }) => {
  useIntervalWhileVisible(tick, 1_000);
  return null;
};

test('an interval rests while the page is hidden', () => {
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const tick = vi.fn();
  draw(<Clock tick={tick} />);
  vi.advanceTimersByTime(2_000);
  expect(tick).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(tick).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1_000);
  expect(tick).toHaveBeenCalledTimes(3);
});

const Closing = ({ isPaused, onEnd }: { isPaused: boolean; onEnd: () => void }) => {
  useAutoClose({ afterMs: 1_000, isPaused, onEnd });
  return null;
};

test('time under pause does not count towards closing', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  draw(<Closing isPaused={false} onEnd={onEnd} />);
  vi.advanceTimersByTime(700);
  draw(<Closing isPaused onEnd={onEnd} />);
  vi.advanceTimersByTime(60_000);
  draw(<Closing isPaused={false} onEnd={onEnd} />);
  vi.advanceTimersByTime(299);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

const Strip = ({ dir }: { dir: 'ltr' | 'rtl' }) => {
  const [ref, { isAtStart, isAtEnd }] = useScrollEdges<HTMLDivElement>('inline');
  return (
    <div ref={ref} dir={dir} style={{ width: 200, overflowX: 'auto' }} data-edges={`${isAtStart} ${isAtEnd}`}>
      <div style={{ width: 600, height: 20 }} />
    </div>
  );
};

test.each(['ltr', 'rtl'] as const)('the edges of a scroller are known in %s', async (dir) => {
  draw(<Strip dir={dir} />);
  const strip = holder.querySelector<HTMLElement>('[data-edges]');
  const stands = (edges: string) => vi.waitFor(() => expect(strip?.dataset.edges).toBe(edges), patiently);
  const sign = dir === 'rtl' ? -1 : 1;
  await stands('true false');
  strip?.scrollTo(100 * sign, 0);
  await stands('false false');
  strip?.scrollTo(400 * sign, 0);
  await stands('false true');
});

test("the page's nonce is handed to the scroll lock", () => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'abc');
  holder.append(script);
  expect(readPageNonce()).toBe('abc');
  shareStyleNonce();
  expect(globalThis.__webpack_nonce__).toBe('abc');
});
