import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

/** 256 bits of the machine's own randomness as 64 hex digits. */
export const newServerSeed = (): string => bytesToHex(randomBytes(32));
