/**
 * Where files lie that people have sent: keys and bodies, and no paths, so that a bucket can stand in for a folder.
 * It is outside whatever the web serves by itself; who may read what is for the caller to judge.
 */
export type ObjectStore = {
  /** Whole or not at all; it is on the disk when this answers. The same key again replaces the body. */
  put(key: string, body: Uint8Array, about: { contentType: string }): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** One that is not there is no failure. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};
