import type { StoreApi } from 'zustand/vanilla';
import type { PlayState } from '../session/play-state.types.ts';
import { netOf } from '../session/session-balance.rules.ts';
import type { Frame } from './frame.ts';

/** Reports a demo's figures to the page. In a game for money the page has its own, from the wallet's server. */
export const sendFigures = (frame: Frame, store: StoreApi<PlayState>): (() => void) =>
  store.subscribe(({ opened, sessionBalance, clockOffsetMs }, before) => {
    if (opened?.mode !== 'demo' || sessionBalance === null || sessionBalance === before.sessionBalance) return;
    const elapsedMs = Date.now() + clockOffsetMs - Date.parse(opened.startedAt);
    frame.send({
      type: 'fh:figures',
      currency: opened.currency,
      balance: String(sessionBalance.shown),
      net: String(netOf(sessionBalance)),
      elapsedSeconds: Math.max(0, Math.floor(elapsedMs / 1_000)),
    });
  });
