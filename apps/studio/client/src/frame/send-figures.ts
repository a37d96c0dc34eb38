import type { StoreApi } from 'zustand/vanilla';
import type { PlayState } from '../session/play-state.types.ts';
import { netOf } from '../session/session-balance.rules.ts';
import type { Frame } from './frame.ts';

/** Reports a demo's figures to the page. In a game for money the page has its own, from the wallet's server. */
export const sendFigures = (frame: Frame, store: StoreApi<PlayState>): (() => void) => {
  const report = ({ opened, sessionBalance, clockOffsetMs }: PlayState): void => {
    if (opened?.mode !== 'demo' || sessionBalance === null) return;
    const elapsedMs = Date.now() + clockOffsetMs - Date.parse(opened.startedAt);
    frame.send({
      type: 'fh:figures',
      currency: opened.currency,
      balance: String(sessionBalance.shown),
      net: String(netOf(sessionBalance)),
      elapsedSeconds: Math.max(0, Math.floor(elapsedMs / 1_000)),
    });
  };
  // The session may have been opened before the page was drawn.
  report(store.getState());
  return store.subscribe((state, before) => {
    if (state.sessionBalance !== before.sessionBalance) report(state);
  });
};
