import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { ContentRefused } from '../content.refused.ts';
import { isMediaKey, mediaMaxBytes, sniffImage, typeOfKey } from './media.rules.ts';
import { upsertUpload } from './media.store.ts';

export type Upload = { brandId: string; key: string; body: Uint8Array };

/**
 * Stores a picture uploaded by an operator for one brand, replacing an earlier one. The type is read from its bytes;
 * SVG is refused.
 */
export const putUpload = async (tx: Tx, { brandId, key, body }: Upload): Promise<{ etag: string }> => {
  if (!isMediaKey(key)) throw new ContentRefused('media-key-not-plain', key);
  if (body.length === 0) throw new ContentRefused('media-empty', key);
  if (body.length > mediaMaxBytes) throw new ContentRefused('media-too-large', key);
  const contentType = sniffImage(body);
  if (contentType === null) throw new ContentRefused('media-not-an-image', key);
  if (contentType !== typeOfKey(key)) throw new ContentRefused('media-type-differs', `${key} is ${contentType}`);
  const bytes = Buffer.from(body);
  const etag = createHash('sha256').update(bytes).digest('hex');
  await upsertUpload(tx, { mediaId: newId(), brandId, key, contentType, body: bytes, gzip: null, etag });
  return { etag };
};
