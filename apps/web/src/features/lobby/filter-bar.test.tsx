import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

const { t } = await startTestTexts('core', 'lobby');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const chip = () => screen.getByRole<HTMLInputElement>('radio', { name: t('lobby.filter.hot') });
const paint = () => act(() => vi.advanceTimersByTime(100));

test.each([
  ['stays chosen if it is taken', true],
  ['is no longer chosen if it is not taken', false],
])('a pressed filter is shown before the list is asked for it, and %s', (_, isTaken) => {
  const onChange = vi.fn(() => isTaken);
  render(<FilterBar value="ALL" onChange={onChange} />);
  fireEvent.click(chip());
  expect(chip().checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  paint();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('HOT');
  expect(chip().checked).toBe(isTaken);
});
