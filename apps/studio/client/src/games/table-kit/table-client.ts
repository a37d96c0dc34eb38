import { type TableSaid, type TableTold, tableTold } from '@fairhouse/games/wire';

const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 8_000;

export type Connection = 'connecting' | 'open' | 'lost';

export type TableClient = { say(message: TableSaid): void; close(): void };

/** Keeps a table's socket open: joins, and joins again after every loss, waiting a little longer each time. */
export const openTableClient = (use: {
  url: string;
  gameCode: string;
  heard(told: TableTold): void;
  changed(connection: Connection): void;
}): TableClient => {
  let socket: WebSocket | null = null;
  let delayMs = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (message: TableSaid) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };
  const connect = () => {
    const own = new WebSocket(use.url);
    socket = own;
    own.onopen = () => {
      delayMs = FIRST_DELAY_MS;
      use.changed('open');
      send({ type: 'join', gameCode: use.gameCode });
    };
    own.onmessage = (event: MessageEvent) => {
      const told = tableTold.safeParse(JSON.parse(String(event.data)));
      if (told.success && !isClosed) use.heard(told.data);
    };
    own.onclose = () => {
      if (isClosed || socket !== own) return;
      use.changed('lost');
      timer = setTimeout(connect, delayMs);
      delayMs = Math.min(delayMs * 2, LAST_DELAY_MS);
    };
  };
  connect();
  return {
    say: send,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
