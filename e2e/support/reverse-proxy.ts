import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** Live connections; everything else goes to the pages and calls. */
const livePath = /^\/rt\//;

export type ReverseProxy = { readonly port: number; close(): Promise<void> };

const headText = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/**
 * A reverse proxy like a load balancer: one origin for pages, calls and live connections, because a page may
 * only call its own origin. It keeps the browser's `Host`, which selects the brand.
 */
export const openReverseProxy = async (): Promise<ReverseProxy> => {
  const open = new Set<Socket>();
  const server = createServer((incoming, reply) => {
    const { method, url: path, headers } = incoming;
    const sending = request(
      { host: '127.0.0.1', port: process.env.PLATFORM_HTTP_PORT, method, path, headers },
      (response) => {
        reply.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(reply);
      },
    );
    sending.on('error', () => reply.destroy());
    incoming.pipe(sending);
  });
  server.on('upgrade', (incoming, socket: Socket, head) => {
    if (!livePath.test(incoming.url ?? '')) return socket.destroy();
    const behind = connect(Number(process.env.PLATFORM_REALTIME_PORT), '127.0.0.1', () => {
      behind.write(headText(incoming));
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
