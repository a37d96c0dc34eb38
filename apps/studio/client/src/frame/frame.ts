import type { FrameGameMessage, FrameHostMessage, FrameMenuEntry } from '@fairhouse/protocol';

/** The page that embeds the game. A game in its own tab has none, and sends nothing. */
export type Frame = {
  send(message: FrameGameMessage): void;
  subscribe(listener: (message: FrameHostMessage) => void): () => void;
  isFramed: boolean;
};

const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|[1-9][0-9]{0,17})$/.test(value);

/** What the menu of the page can open in a game. */
export const menuEntries: readonly FrameMenuEntry[] = ['rules', 'history', 'fairness'];

/** Invalid messages are dropped silently. */
export const readFrameMessage = (data: unknown): FrameHostMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const parsed = data as Record<string, unknown>;
  if (parsed.type === 'fh:balance' && isDigits(parsed.balance) && isDigits(parsed.walletVersion)) {
    return { type: 'fh:balance', balance: parsed.balance, walletVersion: parsed.walletVersion };
  }
  if (parsed.type === 'fh:bar') return { type: 'fh:bar' };
  if (parsed.type === 'fh:sound' && typeof parsed.isOn === 'boolean') return { type: 'fh:sound', isOn: parsed.isOn };
  const entry = menuEntries.find((known) => known === parsed.entry);
  if (parsed.type === 'fh:open' && entry !== undefined) return { type: 'fh:open', entry };
  return parsed.type === 'fh:realityCheck' && typeof parsed.isPaused === 'boolean'
    ? { type: 'fh:realityCheck', isPaused: parsed.isPaused }
    : null;
};

/** Sends to and accepts messages from this exact origin only. */
export const openFrame = (parentOrigin: string | null): Frame => {
  const page = window.parent;
  const isFramed = page !== window && parentOrigin !== null;
  return {
    isFramed,
    send: (message) => {
      if (isFramed) page.postMessage(message, parentOrigin);
    },
    subscribe: (listener) => {
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
