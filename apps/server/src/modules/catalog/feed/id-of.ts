import { createHash } from 'node:crypto';

/** The space of the catalogue's names; any other would give other ids. */
const namespace = Buffer.from('6f0f1b0c3a5d5c0e9a4e0c1d7b6a2f31', 'hex');

/** An id that follows from names (RFC 9562, version 5): whoever imports the same thing again finds its row. */
export const idOf = (...names: readonly string[]): string => {
  const bytes = createHash('sha1').update(namespace).update(names.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id of a game that is new; one that is known keeps the id it has. */
export const gameIdOf = (vendorCode: string, gameCode: string): string => idOf('game', vendorCode, gameCode);
