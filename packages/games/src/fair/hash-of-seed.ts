import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The commitment published before a seed is used: SHA-256 over the text of the seed, in hex. */
export const hashOfSeed = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));
