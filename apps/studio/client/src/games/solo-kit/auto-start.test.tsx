import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from '#client/hud/sheet.tsx';
import { isAutoplaying } from '#client/session/autoplay.rules.ts';
import { opened, openWith, round } from '#client/session/session.fixture.ts';
import { SessionContext } from '#client/session/session-context.ts';
import type { SoloGameProps } from '../../contract.ts';
import { AutoStart } from './auto-start.tsx';

const { t } = await startTestTexts('core', 'studio');
const wish = { side: 'over', target: 4_999 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = async ({ isAllowed = true, input = wish as unknown } = {}) => {
  const game = opened({ balance: '5000', rules: { ...opened().rules, autoplay: isAllowed } });
  const { session, now } = await openWith({
    open: async () => ({ value: game }),
    start: async () => ({ value: round({ balance: '4900' }) }),
  });
  render(
    <SessionContext value={session}>
      <AutoStart
        opened={game}
        stake="100"
        t={t as SoloGameProps['t']}
        label="Roll"
        isBusy={false}
        onStart={() => undefined}
        wish={input}
      />
    </SessionContext>,
  );
  return { session, now };
};
const entry = () => screen.queryByRole('button', { name: t('studio.shell.auto') });
/** Without the marks of text direction around amounts. */
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['the rules forbid autoplay', { isAllowed: false }],
  ['a round as it is set would need a decision', { input: null }],
])('there is no way to autoplay where %s', async (_, situation) => {
  await show(situation);
  expect(entry()).toBeNull();
  expect(screen.getByRole('button', { name: 'Roll' })).not.toBeNull();
});

test.each(['', '0.99', 'much'])('autoplay does not begin with the loss stop %j', async (text) => {
  const { now } = await show();
  await press(t('studio.shell.auto'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('studio.shell.auto.lossStop') });
  expect(field.value).toBe('10.00');
  fireEvent.change(field, { target: { value: text } });
  await press(t('studio.shell.auto.start'));
  expect(now().autoplay).toBeNull();
  expect(plain(document.body.textContent)).toContain(t('studio.shell.auto.lossStop.bad', { stake: '$1.00' }));
});

test('the sheet states all stakes and the most that can be lost', async () => {
  await show();
  await press(t('studio.shell.auto'));
  await press('50');
  const text = plain(screen.getByRole('status').textContent);
  expect(text).toContain(t('studio.shell.auto.total', { rounds: 50, stake: '$1.00', total: '$50.00' }));
  expect(text).toContain(t('studio.shell.auto.mostLost', { amount: '$10.00' }));
});

test('while it runs the start button is the stop button, and Escape stops it', async () => {
  const { now } = await show();
  await press(t('studio.shell.auto'));
  await press(t('studio.shell.auto.start'));
  expect(now().autoplay).toMatchObject({ rounds: 10, lossStop: 1_000n, winStop: null, wish });
  expect(screen.queryByRole('button', { name: 'Roll' })).toBeNull();
  const stop = screen.getByRole('button', { name: /^Stop \(9 left\)/ });
  expect(document.activeElement).toBe(stop);
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(now().autoplay?.end).toBe('asked');
});

test('an opened sheet ends autoplay, because it covers the rounds', async () => {
  const { session, now } = await show();
  await act(async () => session.autoplay.start({ rounds: 10, lossStop: 1_000n, winStop: null }, wish));
  expect(isAutoplaying(now().autoplay)).toBe(true);
  render(
    <SessionContext value={session}>
      <Sheet title="Menu" closeLabel="Close" onClose={null}>
        Rules
      </Sheet>
    </SessionContext>,
  );
  expect(now().autoplay?.end).toBe('hidden');
});
