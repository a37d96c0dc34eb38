import { createHash } from 'node:crypto';

/** The UUID namespace of the catalogue; changing it would change all ids. */
const namespace = Buffer.from('6f0f1b0c3a5d5c0e9a4e0c1d7b6a2f31', 'hex');

/** An id derived from names (RFC 9562, version 5), so that a repeated import finds the same row. */
export const idOf = (...names: readonly string[]): string => {
  const bytes = createHash('sha1').update(namespace).update(names.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id of a new game; a known game keeps its id. */
export const gameIdOf = (vendorCode: string, gameCode: string): string => idOf('game', vendorCode, gameCode);
