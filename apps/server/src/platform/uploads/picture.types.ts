/** The accepted content types. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A re-encoded picture: it contains only the visible content. */
export type CleanPicture = { body: Buffer; contentType: PictureType; width: number; height: number };

/** A request to the picture process, one at a time, and its response; null if the file is not an accepted picture. */
export type PictureWork = { id: number; sent: Uint8Array; declared: PictureType };
export type PictureResult = { id: number; picture: { body: Uint8Array; width: number; height: number } | null };

export type PictureCleaner = {
  /** Null when the picture is refused. Throws `SYSTEM_OVERLOADED` when the queue is full. */
  clean(sent: Uint8Array, declared: PictureType): Promise<CleanPicture | null>;
  close(): Promise<void>;
};
