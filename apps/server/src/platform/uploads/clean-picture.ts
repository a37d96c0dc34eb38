import sharp from 'sharp';
import type { PictureResult, PictureType } from './picture.types.ts';
import { pngEssence } from './png-essence.ts';

/** security.md section 7. */
const pixelsMax = 25_000_000;
const sideMax = 4_096;

/** A small file can be a picture that packs badly once it is drawn anew; nobody needs to keep that. */
const keptMaxBytes = 20 * 1024 * 1024;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The bytes that are given to the decoder, or null where they do not begin as what they were called. */
const essenceOf = (sent: Buffer, declared: PictureType): Buffer | null => {
  if (declared === 'image/png') return pngEssence(sent);
  return sent.subarray(0, 3).equals(jpegStart) ? sent : null;
};

/**
 * Draws a picture anew in the same kind: decoded whole, turned the way it was meant to be seen, brought to sRGB,
 * bounded in size, and written without anything else. Null for whatever is none. Only the drawing process calls this.
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
