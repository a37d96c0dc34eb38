import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Form } from './response-cache.types.ts';

type Compressed = Exclude<Form, 'identity'>;

const compressors: Readonly<Record<Compressed, (text: string) => Promise<Buffer>>> = {
  gzip: promisify<string, Buffer>(gzip),
  // Brotli's default quality is meant for files that never change.
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

export const compressAs = (form: Compressed, text: string): Promise<Buffer> => compressors[form](text);

/** Derived from the content alone, so that a recomputed response with the same content keeps its tag. */
export const etagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
