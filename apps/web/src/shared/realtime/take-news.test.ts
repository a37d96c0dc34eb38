import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNews } from './take-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a message to many makes a page ask for its own count, at a moment of its own and for nothing else', () => {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  takeNews(['messages'], queryClient);
  vi.advanceTimersByTime(9_999);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(asked.mock.calls).toEqual([[{ queryKey: ['messages'] }]]);
});
