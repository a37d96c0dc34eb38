import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';

/** The maximum of decoded pixels: a small file can decode to a huge picture. */
const pixelsMax = 24_000_000;
/** Smaller pictures look poor on a card. */
const widthMin = 150;

export type PictureShape = { width: number; height: number };
/** The size of a card on the highest-density screen, 3:4. */
export const tileShape: PictureShape = { width: 600, height: 800 };
export const markShape: PictureShape = { width: 400, height: 400 };

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type from the first bytes. The declared type is ignored, and vector graphics are rejected. */
const isPicture = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') ||
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 15) === 'WEBPVP8');

const refuse = (why: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'picture', why } });
};

/**
 * Decodes an uploaded picture and encodes it anew: the result contains only pixels, without metadata or other data
 * appended to the file.
 */
export const readPicture = async (bytes: Uint8Array, { width, height }: PictureShape): Promise<Buffer> => {
  if (bytes.length === 0) refuse('empty');
  if (!isPicture(bytes)) refuse('not-a-picture');
  const source = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
  const facts = await source.metadata().catch(() => refuse('not-readable'));
  if (facts.width * facts.height > pixelsMax) refuse('too-many-points');
  if (facts.width < widthMin || facts.height < widthMin) refuse('too-small');
  return source
    .rotate()
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .webp({ quality: 84 })
    .timeout({ seconds: 8 })
    .toBuffer()
    .catch(() => refuse('not-readable'));
};
