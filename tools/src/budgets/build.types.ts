/** A chunk or asset as Vite's manifest tells it; the key is the source it was made from. */
export type ManifestEntry = {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  /** Keys that come with it at once. */
  imports?: readonly string[];
  /** Keys that it may ask for later. */
  dynamicImports?: readonly string[];
  css?: readonly string[];
};

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A built site, as far as its weight goes. */
export type Build = {
  manifest: Manifest;
  /** Bytes by package before they are made small, for each chunk. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Bytes that travel: compressed for texts, as they are for fonts. By path below the built folder. */
  bytes: ReadonlyMap<string, number>;
};
