import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicKeyText, signResponse, testKeys } from '@fairhouse/vendor-kit';
import type { FeedSource } from './feed.types.ts';

export type StudioServer = {
  url: string;
  publicKey: string;
  /** Sets what it serves from now on, and the signing key. */
  serve(source: FeedSource, secretKey?: Buffer): void;
  close(): void;
};

/** A local studio with signed responses, dated with the time of the request. */
export const startStudioServer = async (vendorCode: string): Promise<StudioServer> => {
  let source: FeedSource = async () => ({});
  let key = testKeys.vendor.secretKey;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { cursor } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { cursor: string | null };
    const text = JSON.stringify(await source(cursor));
    const timestamp = String(request.headers['fh-timestamp']);
    const facts = { status: 200, vendor: vendorCode, nonce: String(request.headers['fh-nonce']), timestamp };
    response.setHeader('fh-timestamp', timestamp);
    response.setHeader('fh-signature', signResponse(facts, text, key));
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: publicKeyText(testKeys.vendor.publicKey),
    serve: (next, secretKey = testKeys.vendor.secretKey) => {
      source = next;
      key = secretKey;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
