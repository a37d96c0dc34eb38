import { type TableClientMessage, type TableServerMessage, tableServerMessage } from '@fairhouse/games/wire';

const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 8_000;

export type Connection = 'connecting' | 'open' | 'lost';

export type TableClient = { send(message: TableClientMessage): void; close(): void };

/** Keeps a table's socket open: joins, and rejoins after every loss with growing delays. */
export const openTableClient = (deps: {
  url: string;
  gameCode: string;
  onMessage(update: TableServerMessage): void;
  changed(connection: Connection): void;
}): TableClient => {
  let socket: WebSocket | null = null;
  let delayMs = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (message: TableClientMessage) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };
  const connect = () => {
    const own = new WebSocket(deps.url);
    socket = own;
    own.onopen = () => {
      delayMs = FIRST_DELAY_MS;
      deps.changed('open');
      send({ type: 'join', gameCode: deps.gameCode });
    };
    own.onmessage = (event: MessageEvent) => {
      const update = tableServerMessage.safeParse(JSON.parse(String(event.data)));
      if (update.success && !isClosed) deps.onMessage(update.data);
    };
    own.onclose = () => {
      if (isClosed || socket !== own) return;
      deps.changed('lost');
      timer = setTimeout(connect, delayMs);
      delayMs = Math.min(delayMs * 2, LAST_DELAY_MS);
    };
  };
  connect();
  return {
    send: send,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
