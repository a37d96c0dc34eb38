/** JSON that an export can contain without loss: amounts and 64-bit numbers are text, times are ISO text. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

/** One record about a person. The records of one part have the same keys in the same order. */
export type DataRecord = { readonly [name: string]: PlainValue };

export type DataOwner = { readonly brandId: string; readonly memberId: string };

/**
 * One part of the personal data that we hold about a member. Each module exports its parts in its public API; secrets
 * (hashes of passwords, keys, tokens) are in none of them.
 */
export type DataPart = {
  /** camelCase and stable: readers of the file rely on it. */
  readonly name: string;
  /** The tables that it covers: `test/guards/personal-data.test.ts` checks that every table is covered. */
  readonly tables: readonly string[];
  /** Pages are read on demand, so that memory does not grow with the list. */
  readonly pages: (owner: DataOwner) => AsyncIterable<readonly DataRecord[]>;
};
