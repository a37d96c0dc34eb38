import { act, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { FormBanner } from './form-banner.tsx';
import { closePage, openPage, t } from './test-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  closePage();
});

test('too many attempts count down the wait of the server, and not five minutes', () => {
  vi.useFakeTimers({ now: 0 });
  const failure = { at: 'form', code: 'SYSTEM_TOO_MANY_REQUESTS', traceId: null, retryAtMs: 61_000 } as const;
  openPage(<FormBanner failure={failure} />, {});
  act(() => vi.advanceTimersByTime(0));
  screen.getByText(t('core.error.retryIn', { time: '1:01' }));
  act(() => vi.advanceTimersByTime(2_000));
  screen.getByText(t('core.error.retryIn', { time: '0:59' }));
  for (let second = 0; second < 60; second += 1) act(() => vi.advanceTimersByTime(1_000));
  screen.getByText(t('core.error.retryNow'));
});
