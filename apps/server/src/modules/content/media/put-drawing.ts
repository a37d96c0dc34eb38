import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { ContentRefused } from '../content.refused.ts';
import { isMediaKey, isPlainDrawing, mediaMaxBytes, typeOfKey } from './media.rules.ts';
import { findMediaEtag, upsertDrawing } from './media.store.ts';

export type Drawing = {
  /** Where it is served: `/img/<key>`. Letters, digits, `-`, `_`, `.`, at most five parts, ending in `.svg`. */
  key: string;
  contentType: 'image/svg+xml';
  body: string;
  /** Without a brand it is shared by every brand that has no picture of its own under the key. */
  brandId?: string;
};

/**
 * Stores one of our own drawings; idempotent. It never overwrites an upload under the same key, because an operator
 * chose that.
 *
 * @example await putDrawing(tx, { key: 'tiles/lotus.svg', contentType: 'image/svg+xml', body: svg });
 */
export const putDrawing = async (
  tx: Tx,
  { key, contentType, body, brandId }: Drawing,
): Promise<'written' | 'unchanged' | 'upload-kept'> => {
  if (!isMediaKey(key) || typeOfKey(key) !== contentType) throw new ContentRefused('media-key-not-plain', key);
  if (!isPlainDrawing(body)) throw new ContentRefused('drawing-not-plain', key);
  const bytes = Buffer.from(body);
  if (bytes.length > mediaMaxBytes) throw new ContentRefused('media-too-large', key);
  const etag = createHash('sha256').update(bytes).digest('hex');
  if ((await findMediaEtag(tx, key, brandId ?? null)) === etag) return 'unchanged';
  const written = await upsertDrawing(tx, {
    mediaId: newId(),
    brandId: brandId ?? null,
    key,
    contentType,
    body: bytes,
    gzip: gzipSync(bytes, { level: 9 }),
    etag,
  });
  return written ? 'written' : 'upload-kept';
};
