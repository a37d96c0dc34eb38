import { gzipSync } from 'node:zlib';
import { packs } from '@fairhouse/i18n';
import { compileCatalogue } from '@fairhouse/i18n/compile';
import type { Finding } from './finding.types.ts';

/** i18n.md section 4.1: the shell needs `core` before it can show any text. */
const coreBytesMax = 10 * 1024;

/** The transferred size of a catalogue. */
const compressedBytes = (catalogue: unknown): number => gzipSync(JSON.stringify(catalogue)).byteLength;

/** `core` of every pack a player may load; pseudo packs are longer on purpose and go to no player. */
export const judgeSizes = (bytesMax = coreBytesMax): Finding[] =>
  packs
    .filter(({ isPseudo }) => !isPseudo)
    .flatMap((pack) => {
      const bytes = compressedBytes(compileCatalogue(pack, 'core'));
      if (bytes <= bytesMax) return [];
      const detail = `core of ${pack.id} is ${bytes} bytes, at most ${bytesMax}`;
      return [{ gate: 'size', file: `packages/i18n/locales/${pack.bcp47}/core.json`, detail }];
    });
