import sharp from 'sharp';

/** More than any screen shows; a small file can decode to a picture that fills the memory. */
const pixelsMax = 24_000_000;

const formats = new Set(['png', 'jpeg', 'webp']);

export type TakenPicture = { body: Buffer; width: number; height: number };

/**
 * Accepts an uploaded picture: png, jpg or webp, detected by its bytes whatever the declared type. It is re-encoded as
 * webp, so that only the visible content is stored: no appended file, no location data. Null if it is not such a
 * picture, or is too large when decoded.
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
