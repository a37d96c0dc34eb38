import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between a process and a server it depends on, which can be closed and opened again. */
export type TcpGate = {
  readonly port: number;
  /** The same URL with the gate's address instead of the server's. */
  through(url: string): string;
  /** Closes every connection and refuses new ones, as a stopped server does. */
  shut(): Promise<void>;
  open(): Promise<void>;
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });

export const openTcpGate = async (url: string): Promise<TcpGate> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const makeServer = (): Server =>
    createServer((incoming) => {
      const outgoing = connect({ host: target.hostname, port: Number(target.port) });
      keep(incoming);
      keep(outgoing);
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
  let server = makeServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    through: (other) => {
      const changed = new URL(other);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.toString();
    },
    shut: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      server = makeServer();
      await listen(server, port);
    },
  };
};
