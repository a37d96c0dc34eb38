import type { FrameSaid, FrameTold } from '@fairhouse/protocol';

/** The page around the game. Alone in its tab a game has none, and says nothing. */
export type Frame = {
  say(message: FrameSaid): void;
  hear(listener: (message: FrameTold) => void): () => void;
  isFramed: boolean;
};

const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|[1-9][0-9]{0,17})$/.test(value);

/** Whatever does not fit is dropped without a word. */
export const readFrameMessage = (data: unknown): FrameTold | null => {
  if (typeof data !== 'object' || data === null) return null;
  const told = data as Record<string, unknown>;
  if (told.type === 'fh:balance' && isDigits(told.balance) && isDigits(told.walletVersion)) {
    return { type: 'fh:balance', balance: told.balance, walletVersion: told.walletVersion };
  }
  return told.type === 'fh:realityCheck' && typeof told.isPaused === 'boolean'
    ? { type: 'fh:realityCheck', isPaused: told.isPaused }
    : null;
};

/** Speaks to the exact origin alone, and listens to it alone. */
export const openFrame = (parentOrigin: string | null): Frame => {
  const page = window.parent;
  const isFramed = page !== window && parentOrigin !== null;
  return {
    isFramed,
    say: (message) => {
      if (isFramed) page.postMessage(message, parentOrigin);
    },
    hear: (listener) => {
      const onMessage = (event: MessageEvent) => {
        if (!isFramed || event.source !== page || event.origin !== parentOrigin) return;
        const message = readFrameMessage(event.data);
        if (message !== null) listener(message);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
};
