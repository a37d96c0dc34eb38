import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { tableClientMessage } from '@fairhouse/games/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Session, Wallet } from '#studio/wallet/wallet.types.ts';
import { refusedMessage } from './messages.ts';
import type { Tables } from './open-tables.ts';
import type { Table } from './run-table.ts';
import type { Seat } from './tables.types.ts';

const PATH = '/play/tables';
const MAX_MESSAGE_BYTES = 16_384;
const HEARTBEAT_MS = 25_000;
const MESSAGES_PER_SECOND = 10;
/** A socket that does not read is closed before it fills the memory. */
const MAX_BUFFERED_BYTES = 1_048_576;

const isSameOrigin = (request: IncomingMessage): boolean => {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
};

const refuse = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const readMessage = (data: unknown) => {
  try {
    return tableClientMessage.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};

const seatOf = (socket: WebSocket, session: Session): Seat => ({
  session,
  send: (text) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(text, { binary: false });
  },
});

/** Limits actions per second. */
const newThrottle = () => {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      count = 0;
    }
    count += 1;
    return count <= MESSAGES_PER_SECOND;
  };
};

const attend = (tables: Tables, socket: WebSocket, session: Session) => {
  const seat = seatOf(socket, session);
  const mayTalk = newThrottle();
  let table: Table | null = null;
  const sendRefused = (key: string | null, code: string, message: string) =>
    seat.send(JSON.stringify(refusedMessage(key, code, message)));

  socket.on('message', (data) => {
    const clientMessage = readMessage(data);
    const key = clientMessage === null || clientMessage.type === 'join' ? null : clientMessage.key;
    if (clientMessage === null) sendRefused(null, 'BAD_REQUEST', 'Something went wrong. Please try again.');
    else if (!mayTalk()) sendRefused(key, 'BUSY', 'Too many requests. Try again in a moment.');
    else if (clientMessage.type !== 'join') {
      if (table === null) sendRefused(key, 'BAD_REQUEST', 'Join the table first.');
      else if (clientMessage.type === 'bet') void table.bet(seat, clientMessage);
      else void table.decide(seat, clientMessage);
    } else if (clientMessage.gameCode !== session.gameCode) {
      sendRefused(null, 'GAME_UNAVAILABLE', 'This session is for another game.');
    } else {
      table = tables.tableOf(clientMessage.gameCode);
      if (table === null) sendRefused(null, 'GAME_UNAVAILABLE', "This table doesn't exist.");
      else table.join(seat);
    }
  });
  socket.on('close', () => table?.leave(seat));
  socket.on('error', () => socket.terminate());
};

/** Serves `GET /play/tables?key=` on a server that has its own handler for everything else. */
export const serveTables = ({
  server,
  tables,
  findSession,
}: {
  server: Server;
  tables: Tables;
  findSession: Wallet['findSession'];
}): { close(): void } => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://studio');
    if (url.pathname !== PATH) return refuse(socket, '404 Not Found');
    if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden');
    const session = await findSession(url.searchParams.get('key') ?? '').catch(() => undefined);
    if (session === undefined) return refuse(socket, '503 Service Unavailable');
    if (session === null) return refuse(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (open) => {
      alive.add(open);
      open.on('pong', () => alive.add(open));
      attend(tables, open, session);
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void upgrade(request, socket, head);
  };
  server.on('upgrade', onUpgrade);

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      else {
        alive.delete(socket);
        socket.ping();
      }
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    close: () => {
      clearInterval(heartbeat);
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.close(1001);
      sockets.close();
    },
  };
};
