import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { keyOf, type PasswordKey } from './password-key.ts';

const newline = 10;
const carriageReturn = 13;
const colon = 58;
const sha1Digits = 40;

export type ListOptions = {
  /** For lists with counts: only passwords seen at least this often. */
  countMin: number;
  /** For lists of plain passwords: only those long enough to be allowed here. */
  lengthMin: number;
};

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** Eight hexadecimal digits as a number; -1 if they are not hexadecimal. */
const word = (bytes: Buffer, from: number): number => {
  let value = 0;
  for (let index = from; index < from + 8; index += 1) {
    const digit = digitOf(bytes[index] ?? 0);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
};

/** `SHA-1` or `SHA-1:count`, the format of public lists; null for a plain password. */
const hashedKey = (line: Buffer): (PasswordKey & { count: number }) | null => {
  if (line.length < sha1Digits || (line.length > sha1Digits && line[sha1Digits] !== colon)) return null;
  for (let from = 16; from < sha1Digits; from += 8) if (word(line, from) < 0) return null;
  const high = word(line, 0);
  const low = word(line, 8);
  if (high < 0 || low < 0) return null;
  const count = line.length === sha1Digits ? Number.POSITIVE_INFINITY : Number(line.toString('latin1', sha1Digits + 1));
  return Number.isNaN(count) ? null : { high, low, count };
};

/**
 * Reads a list of any length line by line and passes on the key of each password. A `.gz` is decompressed on the fly.
 */
export const readPasswordList = async (
  path: string,
  { countMin, lengthMin }: ListOptions,
  take: (key: PasswordKey) => void,
): Promise<void> => {
  const takeLine = (whole: Buffer): void => {
    const line = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole;
    if (line.length === 0) return;
    const hashed = hashedKey(line);
    if (hashed !== null) {
      if (hashed.count >= countMin) take(hashed);
      return;
    }
    const secret = line.toString('utf8');
    if ([...secret].length >= lengthMin) take(keyOf(secret));
  };
  const file: Readable = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const chunks = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // An error of the file stream is not forwarded to the stream it is piped into.
  file.on('error', (error) => chunks.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      takeLine(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  takeLine(rest);
};
