import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { counter, gauge } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import { parseStrictJson } from '../text/scan-json.ts';
import { addressBlock } from './client-address.ts';
import { type Caller, type ResolveCaller, visitOf } from './visit.ts';

const openSockets = gauge({ name: 'realtime_sockets', help: 'Open sockets of this process.' });
const slowReaders = counter({ name: 'realtime_slow_readers_total', help: 'Sockets dropped for reading too slowly.' });

/** Messages of a page are flat. */
const depthMax = 5;

const heartbeatMs = 20_000;
const perAddressMax = 50;
/** security.md 4.6: a session is checked again at this interval, even if its socket is idle. */
const recheckMs = 60_000;
/** Messages a page may send per heartbeat; our page sends one after each connect. */
const messagesMax = 20;
/**
 * Bytes that may be buffered for a slow client. Beyond that it is disconnected, reconnects and requests what it missed.
 */
const waitingMaxBytes = 256 * 1024;

/** Our own close codes: the page checks its session before it reconnects, or reconnects more slowly. */
const closeCodes = { restarting: 1012, tooMuch: 1008, sessionEnded: 4401 } as const;

export type SocketMessage = Readonly<Record<string, unknown>>;

/** A member with one or more sockets. */
export type SocketMember = { readonly brandId: string; readonly memberId: string };

/** A role's listeners for the members connected to this process. */
export type SocketListeners = {
  opened(member: SocketMember): void;
  closed(member: SocketMember): void;
  /** A message from a member's page, as parsed JSON; `respond` replies to that page only. */
  onMessage(member: SocketMember, message: unknown, respond: (message: SocketMessage) => void): Promise<void>;
};

/** The sockets of this process. */
export type Sockets = {
  /** Sends to every page of a brand. */
  notify(brandId: string, message: SocketMessage): void;
  /** Whether a page of the member is connected to this process. */
  isHere(member: SocketMember): boolean;
  /** Sends to the pages of one member only. */
  notifyMember(member: SocketMember, message: SocketMessage): void;
  /** Closes the sockets of a session that has ended. */
  closeSession(sessionId: string): void;
  closeAll(): void;
};

type Line = { socket: WebSocket; brandId: string; caller: Caller };

const memberOf = ({ brandId, caller }: Line): SocketMember | null =>
  caller.role === 'visitor' ? null : { brandId, memberId: caller.subjectId };

const keyOf = ({ brandId, memberId }: SocketMember): string => `${brandId} ${memberId}`;

const send = (socket: WebSocket, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > waitingMaxBytes) {
    slowReaders.inc();
    socket.terminate();
    return;
  }
  socket.send(text);
};

/** Groups connections by a name, and removes the name with its last connection. */
const createIndex = () => {
  const lines = new Map<string, Set<Line>>();
  return {
    at: (name: string): Iterable<Line> => lines.get(name) ?? [],
    has: (name: string): boolean => lines.has(name),
    add: (name: string, line: Line): void => {
      lines.set(name, (lines.get(name) ?? new Set()).add(line));
    },
    remove: (name: string, line: Line): void => {
      const there = lines.get(name);
      there?.delete(line);
      if (there?.size === 0) lines.delete(name);
    },
  };
};

/**
 * Opens `/rt/v1/socket`. A visitor's socket receives messages for the whole brand; it is also open during maintenance,
 * because such messages are sent then. A member's socket is authenticated by the same cookie as every call, and also
 * receives that member's messages.
 */
export const addSockets = async (
  app: FastifyInstance,
  { resolveCaller, listeners }: { resolveCaller: ResolveCaller; listeners: SocketListeners },
): Promise<Sockets> => {
  const all = new Set<Line>();
  const byBrand = createIndex();
  const byMember = createIndex();
  const bySession = createIndex();
  const perAddress = new Map<string, number>();
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  // After a refused upgrade, neither the server nor the drain would close the connection.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });

  const countAddress = (block: string, change: 1 | -1): void => {
    const count = (perAddress.get(block) ?? 0) + change;
    if (count <= 0) perAddress.delete(block);
    else perAddress.set(block, count);
  };

  const enter = (line: Line): void => {
    all.add(line);
    byBrand.add(line.brandId, line);
    const member = memberOf(line);
    if (member === null || line.caller.role === 'visitor') return;
    byMember.add(keyOf(member), line);
    bySession.add(line.caller.sessionId, line);
    listeners.opened(member);
  };

  const leave = (line: Line): void => {
    all.delete(line);
    byBrand.remove(line.brandId, line);
    const member = memberOf(line);
    if (member === null || line.caller.role === 'visitor') return;
    byMember.remove(keyOf(member), line);
    bySession.remove(line.caller.sessionId, line);
    listeners.closed(member);
  };

  /** A session that has ended or now belongs to another member must receive nothing more. */
  const recheck = async (line: Line, request: FastifyRequest): Promise<void> => {
    const now = await resolveCaller(request, visitOf(request));
    if (now.role === 'visitor') line.socket.close(closeCodes.sessionEnded);
  };

  const listenToMember = (line: Line, request: FastifyRequest): void => {
    const member = memberOf(line);
    let onMessage = 0;
    const forgetting = setInterval(() => {
      onMessage = 0;
    }, heartbeatMs);
    const checking = setInterval(() => {
      if (member === null) return;
      recheck(line, request).catch((error: unknown) => request.log.warn({ err: error }, 'session not looked at'));
    }, recheckMs);
    line.socket.on('message', (data) => {
      onMessage += 1;
      if (onMessage > messagesMax) return line.socket.close(closeCodes.tooMuch);
      if (member === null) return;
      listeners
        .onMessage(member, parseStrictJson(String(data), depthMax), (respond) =>
          send(line.socket, JSON.stringify(respond)),
        )
        .catch((error: unknown) => request.log.warn({ err: error }, 'socket not answered'));
    });
    line.socket.on('close', () => {
      clearInterval(forgetting);
      clearInterval(checking);
    });
  };

  app.get(
    '/rt/v1/socket',
    {
      websocket: true,
      config: { infrastructure: 'socket', alwaysOpen: true },
      preValidation: async (request) => {
        const { origin, host } = request.headers;
        if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host)
          throw new Refusal('SYSTEM_ORIGIN_REFUSED');
        const visit = visitOf(request);
        if ((perAddress.get(addressBlock(visit.address)) ?? 0) >= perAddressMax)
          throw new Refusal('SYSTEM_TOO_MANY_REQUESTS');
        request.caller = await resolveCaller(request, visit);
      },
    },
    (socket, request) => {
      const { brandId, address } = visitOf(request);
      const line: Line = { socket, brandId, caller: request.caller ?? { role: 'visitor' } };
      const block = addressBlock(address);
      countAddress(block, 1);
      openSockets.inc();
      let alive = true;
      const heartbeat = setInterval(() => {
        if (!alive) return socket.terminate();
        alive = false;
        socket.ping();
      }, heartbeatMs);
      socket.on('pong', () => {
        alive = true;
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearInterval(heartbeat);
        countAddress(block, -1);
        openSockets.dec();
        leave(line);
      });
      listenToMember(line, request);
      enter(line);
      send(socket, JSON.stringify({ type: 'hello', brandId, heartbeatSeconds: heartbeatMs / 1000 }));
    },
  );

  return {
    notify: (brandId, message) => {
      const text = JSON.stringify(message);
      for (const { socket } of byBrand.at(brandId)) send(socket, text);
    },
    isHere: (member) => byMember.has(keyOf(member)),
    notifyMember: (member, message) => {
      const text = JSON.stringify(message);
      for (const { socket } of byMember.at(keyOf(member))) send(socket, text);
    },
    closeSession: (sessionId) => {
      for (const { socket } of bySession.at(sessionId)) socket.close(closeCodes.sessionEnded);
    },
    closeAll: () => {
      // The browser reconnects to another process.
      for (const { socket } of all) socket.close(closeCodes.restarting);
    },
  };
};
