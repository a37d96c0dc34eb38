/**
 * The storage of uploaded files: keys and bodies without paths, so that a bucket can replace a folder. It is outside
 * everything that is served directly; the caller checks read permission.
 */
export type ObjectStore = {
  /** Atomic; the body is on disk when this resolves. Writing the same key again replaces the body. */
  put(key: string, body: Uint8Array, about: { contentType: string }): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};
