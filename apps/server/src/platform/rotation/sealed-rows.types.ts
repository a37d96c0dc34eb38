import type { KeyRing } from '../kernel/key-ring.ts';

/** A column as the database returns it; every sealed column is text. */
// biome-ignore lint/suspicious/noExplicitAny: a table's own file knows what its columns hold
export type Row = Readonly<Record<string, any>>;

/** The rows of a table that are sealed under HOUSE_KEY, and how they are rewritten under a new key. */
export type SealedRows = {
  /** With its schema. */
  table: string;
  /** Columns that identify a row, in the order of their index. */
  key: readonly string[];
  /** Columns whose text contains its key id. Null means no value. */
  sealed: readonly string[];
  /** Sealed columns that should never be null: such a row is older than the column, and no rotation can fix it. */
  never?: readonly string[];
  /** Further columns that `rewrite` reads. */
  reads?: readonly string[];
  /** The new columns, including digests: ciphertext and digest of one text change together. */
  rewrite(row: Row, keys: KeyRing): Readonly<Record<string, string | Buffer | null>>;
  /** If the row exists under the new key already, the old one is deleted. */
  dropsDoubles?: true;
};
