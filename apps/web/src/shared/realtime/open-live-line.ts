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
  /** What is known by now, told after each connect. */
  known: () => LiveWallets;
  onWallet: (wallet: LiveWallet) => void;
  /** An operator has changed these parts. */
  onNews: (what: readonly string[]) => void;
  /** A message was laid into this member's box. */
  onMessageNotice?: (message: MessageNotice) => void;
  /** `true` when the line stands, `false` when it is lost or does not come to stand. */
  onState: (isLive: boolean) => void;
  /** The session of the line is over; answers whether somebody is still known here, by another one. */
  onSessionEnded: () => Promise<boolean>;
};

/** The address of the line: this very host, which the cookie is for. */
const lineUrl = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/rt/v1/socket`;
};

/**
 * Keeps one connection to the server open for as long as the page lives: lost, it is opened again, ever
 * more slowly; opened, it says what the page has and is given what is newer. Nothing depends on it:
 * whoever shows what it brings asks for the same while it is down.
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

  /** A device that wakes up, or is back on the net, does not wait for the next try. */
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
