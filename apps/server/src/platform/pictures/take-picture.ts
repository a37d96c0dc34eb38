import sharp from 'sharp';

/** More than any screen shows; a small file can hold a picture that fills the memory when it is unfolded. */
const pixelsMax = 24_000_000;

const formats = new Set(['png', 'jpeg', 'webp']);

export type TakenPicture = { body: Buffer; width: number; height: number };

/**
 * Takes a picture that somebody sent: png, jpg or webp by its own bytes, whatever it calls itself. It is drawn
 * anew as webp, so that nothing but what is seen is kept: no second file behind it, no place where it was taken.
 * Null for whatever is none, or is too large when unfolded.
 */
export const takePicture = async (
  sent: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<TakenPicture | null> => {
  try {
    const picture = sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (!formats.has(format ?? '')) return null;
    const { data, info } = await picture
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
