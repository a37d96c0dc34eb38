import type { FrameGameMessage } from '@fairhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayState } from '../session/play-state.types.ts';
import { opened } from '../session/session.fixture.ts';
import { beginRound, openSessionBalance } from '../session/session-balance.rules.ts';
import { sendFigures } from './send-figures.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messagesOf = (mode: 'real' | 'demo'): FrameGameMessage[] => {
  const sent: FrameGameMessage[] = [];
  const store = createStore(() => ({ opened: null, sessionBalance: null, clockOffsetMs: 0 }) as unknown as PlayState);
  sendFigures({ isFramed: true, send: (message) => sent.push(message), subscribe: () => () => undefined }, store);
  const session = opened({ mode, startedAt: new Date(Date.now() - 90_500).toISOString() });
  store.setState({ opened: session, sessionBalance: openSessionBalance(session) });
  store.setState({ stake: '500' });
  store.setState({ sessionBalance: beginRound(openSessionBalance(session), 100n) });
  return sent;
};

test('the page is told the figures of a demo when the money changes, and those of a game for money never', () => {
  expect(messagesOf('demo')).toMatchObject([
    { type: 'fh:figures', balance: '1000', net: '0', elapsedSeconds: 90 },
    { type: 'fh:figures', balance: '900', net: '-100' },
  ]);
  expect(messagesOf('real')).toEqual([]);
});
