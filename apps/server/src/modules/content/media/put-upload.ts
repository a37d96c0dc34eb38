import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { ContentRefused } from '../content.refused.ts';
import { isMediaKey, mediaMaxBytes, sniffImage, typeOfKey } from './media.rules.ts';
import { upsertUpload } from './media.store.ts';

export type Upload = { brandId: string; key: string; body: Uint8Array };

/**
 * Keeps a picture an operator has sent, for one brand, in place of whatever that brand had there.
 * What it is, is read from the picture itself; vector pictures are not taken.
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
