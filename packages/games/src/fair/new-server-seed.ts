import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

/** 256 bits from the system's random source as 64 hex digits. */
export const newServerSeed = (): string => bytesToHex(randomBytes(32));
