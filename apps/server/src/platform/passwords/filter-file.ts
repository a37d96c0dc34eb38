import { closeSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Fuse, type FuseShape, lengthOf, newPlaced, place } from './fuse-filter.ts';
import type { PasswordKey } from './password-key.ts';

/**
 * The file: a header, a table with one row for each part, and the parts, each a fuse filter whose fingerprints are
 * packed to `bits` bits. A file has one part, or 256 by the first byte of the SHA-1: so a list of any length is built
 * part by part, and a lookup reads three positions of the file and keeps nothing in memory.
 */
const magic = Buffer.from('FHPWF001');
const headerBytes = 24;
const lineBytes = 24;
const bitsMin = 8;
const bitsMax = 16;

/** A lookup reads three bytes from the position of its first bit. */
const paddingBytes = 3;

export type FilterHead = { bits: number; parts: 1 | 256; count: number };

/** Starts at `offset` in the file; a part without keys has no bytes. */
export type FilterPart = FuseShape & { offset: number };

export const partStart = (parts: number): number => headerBytes + parts * lineBytes;

export const checkBits = (bits: number): number => {
  if (!Number.isInteger(bits) || bits < bitsMin || bits > bitsMax)
    throw new Error(`a fingerprint has between ${bitsMin} and ${bitsMax} bits`);
  return bits;
};

export const packFingerprints = (fingerprints: Uint16Array, bits: number): Buffer => {
  const packed = Buffer.alloc(Math.ceil((fingerprints.length * bits) / 8) + paddingBytes);
  const mask = (1 << bits) - 1;
  for (let index = 0; index < fingerprints.length; index += 1) {
    const bit = index * bits;
    const byte = Math.floor(bit / 8);
    const shifted = ((fingerprints[index] ?? 0) & mask) << (bit % 8);
    packed[byte] = (packed[byte] ?? 0) | (shifted & 0xff);
    packed[byte + 1] = (packed[byte + 1] ?? 0) | ((shifted >>> 8) & 0xff);
    packed[byte + 2] = (packed[byte + 2] ?? 0) | ((shifted >>> 16) & 0xff);
  }
  return packed;
};

export const bytesOf = (fuse: Pick<Fuse, 'segmentLength' | 'segmentCount'>, bits: number): number =>
  fuse.segmentCount === 0 ? 0 : Math.ceil((lengthOf(fuse) * bits) / 8) + paddingBytes;

export const writeHead = ({ bits, parts, count }: FilterHead, lines: readonly FilterPart[]): Buffer => {
  const head = Buffer.alloc(partStart(parts));
  magic.copy(head);
  head.writeUInt8(bits, 8);
  head.writeUInt16LE(parts, 10);
  head.writeBigUInt64LE(BigInt(count), 16);
  lines.forEach(({ seed, segmentLength, segmentCount, offset }, index) => {
    const at = headerBytes + index * lineBytes;
    head.writeUInt32LE(seed, at);
    head.writeUInt32LE(segmentLength, at + 4);
    head.writeUInt32LE(segmentCount, at + 8);
    head.writeBigUInt64LE(BigInt(offset), at + 16);
  });
  return head;
};

const readHead = (file: number, path: string): { head: FilterHead; lines: FilterPart[] } => {
  const fail = (): never => {
    throw new Error(`${path} is no filter of breached passwords`);
  };
  const first = Buffer.alloc(headerBytes);
  if (readSync(file, first, 0, headerBytes, 0) < headerBytes || !first.subarray(0, 8).equals(magic)) fail();
  const bits = first.readUInt8(8);
  const parts = first.readUInt16LE(10);
  if (bits < bitsMin || bits > bitsMax || (parts !== 1 && parts !== 256)) return fail();
  const table = Buffer.alloc(parts * lineBytes);
  if (readSync(file, table, 0, table.length, headerBytes) < table.length) fail();
  const lines = Array.from({ length: parts }, (_, index) => ({
    seed: table.readUInt32LE(index * lineBytes),
    segmentLength: table.readUInt32LE(index * lineBytes + 4),
    segmentCount: table.readUInt32LE(index * lineBytes + 8),
    offset: Number(table.readBigUInt64LE(index * lineBytes + 16)),
  }));
  return { head: { bits, parts, count: Number(first.readBigUInt64LE(16)) }, lines };
};

export type PasswordFilter = FilterHead & {
  has(key: PasswordKey): Promise<boolean>;
  close(): void;
};

const readAt = promisify(read);

/** Opens a filter. Throws at once if the file is missing or has another format. */
export const openFilter = (path: string): PasswordFilter => {
  const file = openSync(path, 'r');
  const { head, lines } = readHead(file, path);
  const { bits } = head;
  const mask = (1 << bits) - 1;
  const fingerprintAt = async (offset: number, position: number): Promise<number> => {
    const bit = position * bits;
    const bytes = Buffer.alloc(paddingBytes);
    const { bytesRead } = await readAt(file, bytes, 0, paddingBytes, offset + Math.floor(bit / 8));
    if (bytesRead < paddingBytes) throw new Error(`${path} is shorter than it says`);
    return (bytes.readUIntLE(0, paddingBytes) >>> (bit % 8)) & mask;
  };
  return {
    ...head,
    has: async ({ high, low }) => {
      const part = lines[head.parts === 1 ? 0 : high >>> 24];
      if (part === undefined || part.segmentCount === 0) return false;
      const { positions, fingerprint } = place(newPlaced(), part, high, low);
      const found = await Promise.all(positions.map((position) => fingerprintAt(part.offset, position)));
      return found.reduce((sum, each) => sum ^ each, fingerprint & mask) === 0;
    },
    close: () => closeSync(file),
  };
};
