import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { gauge } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import { addressBlock } from './client-address.ts';
import { visitOf } from './visit.ts';

const openSockets = gauge({ name: 'realtime_sockets', help: 'Open sockets of this process.' });

const heartbeatMs = 20_000;
const perAddressMax = 50;

/** The sockets of this process by brand. */
export type Sockets = { tell(brandId: string, message: Record<string, unknown>): void; closeAll(): void };

/**
 * Opens `/rt/v1/socket`. A visitor's socket hears what concerns the whole brand; it is open during
 * maintenance as well, because that is when there is something to hear.
 */
export const addSockets = async (app: FastifyInstance): Promise<Sockets> => {
  const byBrand = new Map<string, Set<WebSocket>>();
  const perAddress = new Map<string, number>();
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  // A refused upgrade leaves its connection in nobody's hands: neither the server nor the drain would close it.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });

  app.get(
    '/rt/v1/socket',
    {
      websocket: true,
      config: { plumbing: 'socket', alwaysOpen: true },
      preValidation: async (request) => {
        const { origin, host } = request.headers;
        if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host)
          throw new Refusal('SYSTEM_ORIGIN_REFUSED');
        const { address } = visitOf(request);
        if ((perAddress.get(addressBlock(address)) ?? 0) >= perAddressMax)
          throw new Refusal('SYSTEM_TOO_MANY_REQUESTS');
      },
    },
    (socket, request) => {
      const { brandId, address } = visitOf(request);
      const block = addressBlock(address);
      const sockets = byBrand.get(brandId) ?? new Set();
      byBrand.set(brandId, sockets.add(socket));
      perAddress.set(block, (perAddress.get(block) ?? 0) + 1);
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
        sockets.delete(socket);
        const left = (perAddress.get(block) ?? 1) - 1;
        if (left === 0) perAddress.delete(block);
        else perAddress.set(block, left);
        openSockets.dec();
      });
      socket.send(JSON.stringify({ type: 'hello', brandId, heartbeatSeconds: heartbeatMs / 1000 }));
    },
  );

  return {
    tell: (brandId, message) => {
      const text = JSON.stringify(message);
      for (const socket of byBrand.get(brandId) ?? []) socket.send(text);
    },
    closeAll: () => {
      // 1012: the service restarts; the browser comes back to another process.
      for (const sockets of byBrand.values()) for (const socket of sockets) socket.close(1012);
    },
  };
};
