import sharp from 'sharp';
import type { PictureResult, PictureType } from './picture.types.ts';
import { pngEssence } from './png-essence.ts';

/** security.md section 7. */
const pixelsMax = 25_000_000;
const sideMax = 4_096;

/** A small file can become a very large one when re-encoded; such pictures are refused. */
const keptMaxBytes = 20 * 1024 * 1024;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The bytes to decode, or null if they do not start with the signature of the declared type. */
const essenceOf = (sent: Buffer, declared: PictureType): Buffer | null => {
  if (declared === 'image/png') return pngEssence(sent);
  return sent.subarray(0, 3).equals(jpegStart) ? sent : null;
};

/**
 * Re-encodes a picture in the same format: fully decoded, rotated by its orientation, converted to sRGB, limited in
 * size, and written without metadata. Null if it is no valid picture. Called only in the picture process.
 */
export const cleanPicture = async (sent: Buffer, declared: PictureType): Promise<PictureResult['picture']> => {
  const essence = essenceOf(sent, declared);
  if (essence === null) return null;
  try {
    const source = sharp(essence, { limitInputPixels: pixelsMax, failOn: 'error', animated: false, pages: 1 });
    const { format } = await source.metadata();
    if (`image/${format}` !== declared) return null;
    const drawn = source
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const written =
      declared === 'image/png'
        ? drawn.png({ compressionLevel: 6, adaptiveFiltering: true })
        : drawn.jpeg({ quality: 88 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return data.length > keptMaxBytes ? null : { body: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
