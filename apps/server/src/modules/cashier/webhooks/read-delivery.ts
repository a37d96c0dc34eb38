import type { IncomingMessage } from 'node:http';

/** A hint is a few hundred bytes. */
const bodyBytesMax = 16 * 1_024;

/** The bytes as they came, since the signature is over them; undefined where they are too many or never end. */
export const readDelivery = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Read on without keeping it: to break off would close the line before the answer.
      if (bytes <= bodyBytesMax) chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return bytes > bodyBytesMax ? undefined : Buffer.concat(chunks);
};
