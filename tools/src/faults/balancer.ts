import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The interval of readiness checks; a drain must last several times as long. */
const pollMs = 100;
const pollTimeoutMs = 1_000;
/** Consecutive unanswered checks that count as not ready; a busy machine misses one now and then. */
const silenceMax = 3;
const requestTimeoutMs = 20_000;
const readyPatienceMs = 10_000;

/**
 * Acts as a load balancer in front of the backends: it polls `/readyz`, sends to those that are ready, and keeps
 * connections open. It never sends a request twice: a retry would hide a failure.
 */
export type Balancer = {
  readonly url: string;
  /** Resolves when the backend has been seen ready. */
  add(port: number): Promise<void>;
  /** Removes the backend. A drained backend is removed last. */
  remove(port: number): void;
  stop(): Promise<void>;
};

type Backend = {
  port: number;
  isReady: boolean;
  agent: Agent;
  poll: NodeJS.Timeout;
  /** Sequence numbers of the checks: the last one sent, and the latest one that was answered. */
  asked: number;
  received: number;
  /** Consecutive checks without a response in time. */
  silent: number;
};

export const startBalancer = async (): Promise<Balancer> => {
  const backends = new Map<number, Backend>();
  let turn = 0;

  const nextReady = (): Backend | undefined => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };

  const server = createServer((incoming, reply) => {
    const backend = nextReady();
    if (backend === undefined) refuse(reply, 'no backend is ready');
    else forward(backend, incoming, reply);
  });
  // Visitors close their own idle connections: a close by the balancer would look like a failure of the backend.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port: ownPort } = server.address() as AddressInfo;

  const remove = (port: number): void => {
    const backend = backends.get(port);
    if (backend === undefined) return;
    clearInterval(backend.poll);
    backend.agent.destroy();
    backends.delete(port);
  };

  return {
    url: `http://127.0.0.1:${ownPort}`,
    add: async (port) => {
      const backend: Backend = {
        port,
        isReady: false,
        agent: new Agent({ keepAlive: true, maxSockets: 64 }),
        poll: setInterval(() => askReady(backend), pollMs),
        asked: 0,
        received: 0,
        silent: 0,
      };
      backends.set(port, backend);
      askReady(backend);
      const deadline = Date.now() + readyPatienceMs;
      while (!backend.isReady) {
        if (Date.now() > deadline) throw new Error(`the backend on port ${port} was never seen ready`);
        await sleep(10);
      }
    },
    remove,
    stop: async () => {
      for (const port of [...backends.keys()]) remove(port);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/**
 * Sends each check on a new connection and never waits for an earlier response: a slow one must not delay the result.
 */
const askReady = (backend: Backend): void => {
  backend.asked += 1;
  const question = backend.asked;
  const onProbe = (isReady: boolean): void => {
    // A late response to an older check is ignored.
    if (question < backend.received) return;
    backend.received = question;
    backend.silent = 0;
    backend.isReady = isReady;
  };
  const asking = request({
    host: '127.0.0.1',
    port: backend.port,
    path: '/readyz',
    timeout: pollTimeoutMs,
    agent: false,
  });
  asking.on('response', (response) => {
    response.resume();
    onProbe(response.statusCode === 200);
  });
  asking.on('timeout', () => {
    backend.silent += 1;
    asking.destroy();
  });
  // Connection refused, or no response for long: either way it is not ready.
  asking.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') onProbe(false);
    else if (backend.silent >= silenceMax) backend.isReady = false;
  });
  asking.end();
};

/** Headers that belong to one connection and not to the request. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const withoutHopHeaders = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));

/** `X-Forwarded-For` is passed through unchanged: the visitors of a run act as the one trusted hop. */
const forward = (backend: Backend, incoming: IncomingMessage, reply: ServerResponse): void => {
  const sending = request({
    host: '127.0.0.1',
    port: backend.port,
    method: incoming.method,
    path: incoming.url,
    headers: withoutHopHeaders(incoming.headers),
    agent: backend.agent,
    timeout: requestTimeoutMs,
  });
  sending.on('response', (response) => {
    reply.writeHead(response.statusCode ?? 502, withoutHopHeaders(response.headers));
    response.pipe(reply);
    // A truncated response must be truncated for the visitor too.
    response.on('error', () => reply.destroy());
  });
  sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
  sending.on('error', (error) => {
    if (reply.headersSent) reply.destroy();
    else refuse(reply, `backend on port ${backend.port}: ${error.message}`);
  });
  incoming.pipe(sending);
};

const refuse = (reply: ServerResponse, reason: string): void => {
  reply.writeHead(502, { 'content-type': 'text/plain' });
  reply.end(reason);
};
