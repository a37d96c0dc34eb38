import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the gateways and the database. */
export type MoneyLink = {
  /** The same URL, through the proxy instead of directly to the server. */
  through(url: string): string;
  /**
   * Drops the database's responses while requests still pass, and then cuts every connection: nothing that it committed
   * meanwhile is acknowledged. Returns the number of bytes dropped.
   */
  loseResponses(forMs: number): Promise<number>;
  close(): Promise<void>;
};

/** Opens a proxy to a server on a loopback port. A server that is down looks the same through it as without it. */
export const openMoneyLink = async (port: number): Promise<MoneyLink> => {
  const sockets = new Set<Socket>();
  let losing: { bytes: number } | undefined;

  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect({ host: '127.0.0.1', port });
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    incoming.pipe(outgoing);
    // Responses are small, a few kilobytes per batch: they need no back-pressure.
    outgoing.on('data', (bytes) => {
      if (losing === undefined) incoming.write(bytes);
      else losing.bytes += bytes.length;
    });
  });
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port: ownPort } = server.address() as AddressInfo;

  return {
    through: (url) => {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(ownPort);
      return changed.toString();
    },
    loseResponses: (forMs) =>
      new Promise((resolve) => {
        const lost = { bytes: 0 };
        losing = lost;
        setTimeout(() => {
          cutAll();
          losing = undefined;
          resolve(lost.bytes);
        }, forMs);
      }),
    close: async () => {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
