/** What is taken, by the name under which it travels. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A picture drawn anew: nothing is in it but what is seen. */
export type CleanPicture = { body: Buffer; contentType: PictureType; width: number; height: number };

/** What the drawing process is asked, one at a time, and what it answers; null where the file is no picture of ours. */
export type PictureWork = { id: number; sent: Uint8Array; declared: PictureType };
export type PictureResult = { id: number; picture: { body: Uint8Array; width: number; height: number } | null };

export type PictureCleaner = {
  /** Null when it is refused. Throws `SYSTEM_OVERLOADED` when too many wait. */
  clean(sent: Uint8Array, declared: PictureType): Promise<CleanPicture | null>;
  close(): Promise<void>;
};
