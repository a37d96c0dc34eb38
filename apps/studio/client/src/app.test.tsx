import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { opened, openWith } from './session/session.fixture.ts';

await startTestTexts('core', 'studio');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['hidden', 'hidden'],
  ['visible', null],
] as const)('autoplay in a page that has become %s ends as %s', async (visibility, end) => {
  const { session, now } = await openWith({
    open: async () => ({ value: opened({ rules: { ...opened().rules, autoplay: true } }) }),
    start: () => new Promise(() => undefined),
  });
  const frame = { isFramed: false, send: () => undefined, subscribe: () => () => undefined };
  render(<App session={session} frame={frame} gameCode="G" load={() => new Promise(() => undefined)} />);
  await act(async () => session.autoplay.start({ rounds: 10, lossStop: 1_000n, winStop: null }, {}));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(now().autoplay).toMatchObject({ begun: 1, end });
});
