import {
  type LiveWallet,
  type LiveWallets,
  pauseBefore,
  readBalanceMessage,
  readNewsMessage,
  resumeMessage,
  sessionEndedCode,
} from './live-line.rules.ts';
import { type MessageNotice, readMessageNotice } from './read-message-notice.ts';

export type LiveLineDeps = {
  /** The known wallets, sent after each connect. */
  known: () => LiveWallets;
  onWallet: (wallet: LiveWallet) => void;
  /** An operator has changed these parts. */
  onNews: (what: readonly string[]) => void;
  /** A message has arrived in this member's inbox. */
  onMessageNotice?: (message: MessageNotice) => void;
  /** `true` when the connection is open, `false` when it is lost or cannot be opened. */
  onState: (isLive: boolean) => void;
  /**
   * The session of the connection has ended; resolves with whether the viewer is still signed in with another session.
   */
  onSessionEnded: () => Promise<boolean>;
};

/** The URL of the connection: the same host, for which the cookie is valid. */
const lineUrl = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/rt/v1/socket`;
};

/**
 * Keeps one connection to the server open while the page lives: a lost one is reopened with growing delays; an open one
 * sends the known state and receives what is newer. Nothing depends on it: consumers poll the same data while it is
 * down.
 */
export const openLiveLine = ({
  known,
  onWallet,
  onNews,
  onMessageNotice,
  onState,
  onSessionEnded,
}: LiveLineDeps): { close(): void } => {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isClosed = false;

  const connect = (): void => {
    clearTimeout(timer);
    if (isClosed) return;
    const opened = new WebSocket(lineUrl());
    socket = opened;
    opened.addEventListener('open', () => {
      attempt = 0;
      opened.send(resumeMessage(known()));
      onState(true);
    });
    opened.addEventListener('message', ({ data }) => {
      const wallet = readBalanceMessage(String(data));
      if (wallet !== null) onWallet(wallet);
      const news = wallet === null ? readNewsMessage(String(data)) : null;
      if (news !== null) onNews(news);
      const message = wallet === null && news === null ? readMessageNotice(String(data)) : null;
      if (message !== null) onMessageNotice?.(message);
    });
    opened.addEventListener('close', ({ code }) => {
      if (isClosed || socket !== opened) return;
      socket = null;
      onState(false);
      if (code === sessionEndedCode) {
        void onSessionEnded().then((goesOn) => {
          if (goesOn && socket === null) connect();
        });
        return;
      }
      timer = setTimeout(connect, pauseBefore(attempt, Math.random()));
      attempt += 1;
    });
  };

  /** A device that wakes up, or is online again, reconnects at once. */
  const comeBack = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (socket?.readyState === WebSocket.OPEN) socket.send(resumeMessage(known()));
    else if (socket === null) connect();
  };

  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  connect();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      socket?.close();
    },
  };
};
