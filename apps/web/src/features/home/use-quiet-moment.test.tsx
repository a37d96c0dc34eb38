import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuietMoment } from './use-quiet-moment.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const watch = () => renderHook(() => useQuietMoment({ isWaiting: true })).result;

test('it comes three seconds after the last press', () => {
  const moment = watch();
  wait(2_900);
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  wait(2_900);
  expect(moment.current).toBe(false);
  wait(200);
  expect(moment.current).toBe(true);
});

test.each([
  ['a dialog is open', '<div role="dialog"></div>'],
  ['a field has the focus', '<input>'],
])('it does not come while %s', (_, html) => {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
  const moment = watch();
  wait(30_000);
  expect(moment.current).toBe(false);
  document.body.innerHTML = '';
  wait(3_000);
  expect(moment.current).toBe(true);
});

test('without anything to show nothing is waited for', () => {
  const { result } = renderHook(() => useQuietMoment({ isWaiting: false }));
  wait(30_000);
  expect(result.current).toBe(false);
});
