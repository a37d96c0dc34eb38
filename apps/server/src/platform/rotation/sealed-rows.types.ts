import type { KeyRing } from '../kernel/key-ring.ts';

/** A column as the database gives it; every sealed column is text. */
// biome-ignore lint/suspicious/noExplicitAny: a table's own file knows what its columns hold
export type Row = Readonly<Record<string, any>>;

/** The rows of a table that hold something under the house key, and how they are written under a new one. */
export type SealedRows = {
  /** With its schema. */
  table: string;
  /** Columns that tell a row from every other, in the order of their index. */
  key: readonly string[];
  /** Columns whose text names the key it is under. Null holds nothing. */
  sealed: readonly string[];
  /** Those of them that no row may be without: a null is from before it was kept, and no rotation can help. */
  never?: readonly string[];
  /** What `rewrite` reads besides. */
  reads?: readonly string[];
  /** The columns anew, digests included: what is sealed and what is digested of one text change together. */
  rewrite(row: Row, keys: KeyRing): Readonly<Record<string, string | Buffer | null>>;
  /** A row that stands under the new key already makes the old one superfluous. */
  dropsDoubles?: true;
};
