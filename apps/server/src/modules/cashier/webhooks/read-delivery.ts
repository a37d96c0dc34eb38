import type { IncomingMessage } from 'node:http';

/** A hint is a few hundred bytes. */
const bodyBytesMax = 16 * 1_024;

/** The raw bytes, because the signature covers them; undefined if they are too many or incomplete. */
export const readDelivery = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Excess bytes are read and discarded: aborting would close the connection before the response.
      if (bytes <= bodyBytesMax) chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return bytes > bodyBytesMax ? undefined : Buffer.concat(chunks);
};
