import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draws } from '../engines.ts';
import { drawsFrom } from './draws-from.ts';

const BLOCK_BYTES = 32;

/**
 * The draws of one round. Block `cursor` is HMAC-SHA256 with the server seed as key (the text of its 64 hex digits, so
 * that any public tool can reproduce it) over `clientSeed:nonce:cursor`; its 32 bytes are eight big-endian numbers.
 */
export const fairDraws = (seeds: { serverSeed: string; clientSeed: string; nonce: number }): Draws => {
  const keyed = hmac.create(sha256, utf8ToBytes(seeds.serverSeed));
  let cursor = 0;
  let offset = BLOCK_BYTES;
  let block = new DataView(new ArrayBuffer(BLOCK_BYTES));

  const nextBlock = () => {
    const text = `${seeds.clientSeed}:${seeds.nonce}:${cursor}`;
    const bytes = keyed.clone().update(utf8ToBytes(text)).digest();
    block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
    cursor += 1;
    offset = 0;
  };

  return drawsFrom(() => {
    if (offset === BLOCK_BYTES) nextBlock();
    const number = block.getUint32(offset);
    offset += 4;
    return number;
  });
};
