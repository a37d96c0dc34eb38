import type { IncomingMessage } from 'node:http';

/** Vendor protocol v1, section 2. */
const bodyBytesMax = 16 * 1_024;

/** Returns the whole body, or undefined if it is too large or never ends. */
export const readBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bodyBytesMax) {
        request.removeAllListeners('data');
        request.resume();
        resolve(undefined);
      } else if (first === undefined) first = chunk;
      else {
        more ??= [first];
        more.push(chunk);
      }
    });
    request.on('end', () => resolve(more === undefined ? (first ?? Buffer.alloc(0)) : Buffer.concat(more)));
    request.on('error', () => resolve(undefined));
  });
