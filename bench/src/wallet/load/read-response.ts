const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('Content-Length: ');
/** As a proxy writes it. */
const lowerLengthName = Buffer.from('content-length: ');

export type ResponseBounds = { bodyStart: number; end: number };

/**
 * Finds the end of the response at the start of these bytes; undefined while it is incomplete. It only reads the
 * length, because the load must cost as little as possible.
 */
export const readResponse = (bytes: Buffer): ResponseBounds | undefined => {
  const head = bytes.indexOf(headEnd);
  if (head === -1) return undefined;
  const found = bytes.indexOf(lengthName);
  const lengthAt = found === -1 ? bytes.indexOf(lowerLengthName) : found;
  if (lengthAt === -1 || lengthAt > head) throw new Error('an answer came without its length');
  let length = 0;
  for (let at = lengthAt + lengthName.length; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    length = length * 10 + digit;
  }
  const bodyStart = head + headEnd.length;
  const end = bodyStart + length;
  return bytes.length < end ? undefined : { bodyStart, end };
};
