import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const host = 'aurora.localhost';
/** A platform allows no more from one address. */
const socketsPerAddress = 20;
const firstPauseMs = 500;
const pauseMaxMs = 30_000;
const messagePatienceMs = 10_000;

/** The pause of the site's own page before it opens its socket again. */
const pauseBefore = (attempt: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(attempt, 10), pauseMaxMs) * (0.5 + 0.5 * Math.random());

export type OpenSockets = {
  readonly opened: number;
  readonly lost: number;
  /** The longest time from the loss of a socket to the first message of the one that replaced it. */
  readonly slowestBackMs: number;
  /** Waits until every page has its socket. */
  untilAllOpen(): Promise<void>;
  stop(): Promise<void>;
};

/** Pages that keep a socket open and open it again when it is lost. */
export const openSockets = (urls: readonly string[], count: number): OpenSockets => {
  const stopping = new AbortController();
  const live = new Set<WebSocket>();
  const figures = { opened: 0, lost: 0, slowestBackMs: 0 };

  /** Resolves with true when a socket that had its first message has ended, with false when it never had one. */
  const liveOnce = (page: number, onFirst: () => void): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${urls[page % urls.length]?.replace('http', 'ws')}/rt/v1/socket`, {
        localAddress: `127.4.${Math.floor(page / socketsPerAddress)}.1`,
        perMessageDeflate: false,
        handshakeTimeout: messagePatienceMs,
        headers: { host, origin: `http://${host}` },
      });
      let hasBegun = false;
      socket.once('message', () => {
        hasBegun = true;
        live.add(socket);
        onFirst();
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        live.delete(socket);
        resolve(hasBegun);
      });
      stopping.signal.addEventListener('abort', () => socket.terminate(), { once: true });
    });

  const keep = async (page: number): Promise<void> => {
    let lostAt: number | undefined;
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const hadBegun = await liveOnce(page, () => {
        figures.opened += 1;
        if (lostAt !== undefined) figures.slowestBackMs = Math.max(figures.slowestBackMs, performance.now() - lostAt);
      });
      if (stopping.signal.aborted) return;
      if (hadBegun) {
        attempt = 0;
        figures.lost += 1;
        lostAt = performance.now();
      }
      await sleep(pauseBefore(attempt), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const pages = Promise.all(Array.from({ length: count }, (_, page) => keep(page)));
  return {
    get opened() {
      return figures.opened;
    },
    get lost() {
      return figures.lost;
    },
    get slowestBackMs() {
      return Math.round(figures.slowestBackMs);
    },
    untilAllOpen: async () => {
      for (const deadline = Date.now() + pauseMaxMs; live.size < count; await sleep(50))
        if (Date.now() > deadline) throw new Error(`${count - live.size} of ${count} sockets are not open`);
    },
    stop: async () => {
      stopping.abort();
      await pages;
    },
  };
};
