/** A chunk or asset of Vite's manifest; the key is its source file. */
export type ManifestEntry = {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  /** Keys of static imports. */
  imports?: readonly string[];
  /** Keys of dynamic imports. */
  dynamicImports?: readonly string[];
  css?: readonly string[];
};

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The sizes of a built site. */
export type Build = {
  manifest: Manifest;
  /** Bytes by package before minification, for each chunk. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Transferred bytes: compressed for texts, unchanged for fonts. By path below the built folder. */
  bytes: ReadonlyMap<string, number>;
};
