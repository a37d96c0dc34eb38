import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';

/** A picture of so many points is opened at most: a small file can hold a huge one. */
const pixelsMax = 24_000_000;
/** Less than this looks torn on a card. */
const widthMin = 150;

export type PictureShape = { width: number; height: number };
/** As large as a card is drawn on the finest screen, 3:4. */
export const tileShape: PictureShape = { width: 600, height: 800 };
export const markShape: PictureShape = { width: 400, height: 400 };

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by its own first bytes. Whatever else it calls itself counts for nothing, and a drawing is none. */
const isPicture = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') ||
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 15) === 'WEBPVP8');

const refuse = (why: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'picture', why } });
};

/**
 * Reads a picture that somebody sent and draws it anew: what leaves here holds points and nothing else of what
 * came in, neither words about its maker nor another file behind it.
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
