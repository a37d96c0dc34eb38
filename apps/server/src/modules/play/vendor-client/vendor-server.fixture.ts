import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type KeyPair, signResponse, testKeys, verifyRequest } from '@fairhouse/vendor-kit';

export type Asked = { path: string; body: Record<string, unknown>; isOurs: boolean };

/** How the fake vendor responds; `null` lets the caller wait. */
type Doing = (asked: Asked) => unknown | Promise<unknown>;

export type VendorServer = {
  baseUrl: string;
  asked: Asked[];
  /** Sets how it responds and signs from now on. */
  does(doing: Doing, how?: Partial<Signing>): void;
  close(): Promise<void>;
};

type Signing = {
  keyId: string;
  pair: KeyPair;
  status: number;
  skewMs: number;
  isSigned: boolean;
  nonce: string | null;
};

const honest: Signing = {
  keyId: 'studio-1',
  pair: testKeys.vendor,
  status: 200,
  skewMs: 0,
  isSigned: true,
  nonce: null,
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A local fake vendor that checks the platform's signature and responds as the test sets it. */
export const startVendorServer = async (vendor = 'studio'): Promise<VendorServer> => {
  let doing: Doing = () => ({});
  let signing = honest;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const raw = await readAll(request);
    const header = (name: string): string => String(request.headers[name]);
    const [nonce, timestamp] = [header('fh-nonce'), header('fh-timestamp')];
    const path = request.url ?? '';
    const facts = { method: 'POST', path, vendor, timestamp, nonce };
    const isOurs = verifyRequest(facts, raw, {
      signature: header('fh-signature'),
      publicKey: testKeys.platform.publicKey,
    });
    const question = { path, body: JSON.parse(raw.toString('utf8')) as Record<string, unknown>, isOurs };
    asked.push(question);
    const reply = await doing(question);
    if (reply === null) return;
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    const { status, skewMs, keyId, pair, isSigned } = signing;
    const at = String(Date.now() + skewMs);
    const signed = { status, vendor, nonce: signing.nonce ?? nonce, timestamp: at };
    if (isSigned) response.setHeader('fh-signature', signResponse(signed, text, pair.secretKey));
    response.setHeader('fh-key-id', keyId);
    response.setHeader('fh-timestamp', at);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    does: (next, how = {}) => {
      doing = next;
      signing = { ...honest, ...how };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
