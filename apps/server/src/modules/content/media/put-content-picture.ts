import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { takePicture } from '#platform/pictures/take-picture.ts';
import { noteChange } from '../note-change.ts';
import type { Author, ContentOpsDeps } from '../ops.types.ts';
import { putUpload } from './put-upload.ts';

/** The widest banner on a double-density screen. */
const sizeMax = { width: 2_880, height: 1_800 };

/** Stores a picture for a brand's texts under a new name, and returns its URL. */
export const putContentPicture = async (
  author: Author,
  sent: Uint8Array,
  deps: ContentOpsDeps,
): Promise<{ image: string; width: number; height: number }> => {
  const picture = await takePicture(sent, sizeMax);
  if (picture === null) throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'media-not-an-image' } });
  const { body, width, height } = picture;
  const key = `content/${newId()}.webp`;
  await deps.db.transaction(async (tx) => {
    const { etag } = await putUpload(tx, { brandId: author.brand.brandId, key, body });
    const change = { what: 'media', action: 'content.put_picture', object: { kind: 'picture', id: key } } as const;
    await noteChange(tx, author, { ...change, after: { sha256: etag, width, height, bytes: body.length } }, deps);
  });
  return { image: `/img/${key}`, width, height };
};
