import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The wire between the gateways and the database. */
export type MoneyLink = {
  /** The same URL with the link in place of the server. */
  through(url: string): string;
  /**
   * Throws away what the database answers while what it is asked still goes through, and then cuts
   * every connection: whatever it committed meanwhile, nobody was told. Answers how many bytes were lost.
   */
  loseResponses(forMs: number): Promise<number>;
  close(): Promise<void>;
};

/** Opens a link to a server on a loopback port. A server that is down looks through it as it does without it. */
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
    // Answers are small, a few kilobytes per batch: they need no back-pressure.
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
