/** What a copy can carry without loss: amounts and 64-bit numbers are text, moments are ISO text. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

/** One thing that is known of somebody. The records of one part have the same names in the same order. */
export type DataRecord = { readonly [name: string]: PlainValue };

export type DataOwner = { readonly brandId: string; readonly memberId: string };

/**
 * One part of everything the house holds about a member. A module tells its parts at its door; secrets (hashes of
 * passwords, keys, tokens) are in none of them.
 */
export type DataPart = {
  /** Small letters and capitals, the same for ever: readers of the file look for it. */
  readonly name: string;
  /** The tables whose rows it tells of: `test/guards/personal-data.test.ts` holds them against every table there is. */
  readonly tables: readonly string[];
  /** A page is read when the last one has been taken up, so that memory does not grow with the list. */
  readonly pages: (owner: DataOwner) => AsyncIterable<readonly DataRecord[]>;
};
