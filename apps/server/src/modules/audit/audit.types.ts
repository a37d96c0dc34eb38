/** The actor of an entry. Staff always act in a role; for the system it is the name of the component. */
export type Actor =
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string; readonly role: string }
  | { readonly kind: 'member' | 'vendor'; readonly id: string; readonly role?: string };

/** Values that canonical JSON can represent without loss. A `bigint` is written as its digits, a `Date` as ISO text. */
export type Recordable =
  | null
  | boolean
  | number
  | string
  | bigint
  | Date
  | readonly Recordable[]
  | { readonly [name: string]: Recordable | undefined };

/** An audit entry as a module submits it. */
export type NewEntry = {
  readonly brandId: string;
  readonly actor: Actor;
  /** `module.action`, such as `brand.switch_maintenance`. */
  readonly action: string;
  /** The object of the action, such as `{ kind: 'brand', id: 'aurora' }`. */
  readonly object: { readonly kind: string; readonly id: string };
  /**
   * The changed part of the object before and after, at most 64 KiB each. Entries can never be erased: leave out
   * personal data and secrets, and name the changed field instead.
   */
  readonly before?: Recordable;
  readonly after?: Recordable;
  readonly reason?: string;
  readonly requestId?: string;
  readonly address?: string;
};

/**
 * An entry without its MAC, every column as text. Times are microseconds, because a `Date` would round away a forged
 * fraction and cannot represent every value of the column.
 */
export type UnsignedEntry = {
  readonly seq: bigint;
  readonly xid: string;
  readonly id: string;
  readonly brandId: string;
  readonly atMicros: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorRole: string | null;
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly traceId: string | null;
  readonly address: string | null;
};

/** An entry as stored in the database. */
export type StoredEntry = UnsignedEntry & { readonly mac: Buffer };

/** What a link records for its sequence number: the entry with that number, or that the number stays unused. */
export type Link =
  | { readonly kind: 'entry'; readonly seq: bigint; readonly entryDigest: Buffer }
  | { readonly kind: 'gap'; readonly seq: bigint; readonly reason: 'never committed' };

/** A link as stored in the database; a forged row may hold any combination. */
export type StoredSeal = {
  readonly seq: bigint;
  readonly kind: string;
  readonly gapReason: string | null;
  readonly entryDigest: Buffer | null;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  readonly sealedAtMicros: string;
  readonly mac: Buffer;
};

/** The end of the chain, where the next link is appended. */
export type Head = { readonly seq: bigint; readonly hash: Buffer };

/** A head as published outside the database. */
export type Anchor = Head & { readonly atMicros: string };

/** A fault found by the verifier, at the row that has it. */
export type ChainBreak = {
  readonly table: 'entry' | 'seal' | 'anchor';
  readonly seq: bigint;
  readonly check: /** The entry differs from what its writer signed. */
    | 'entry_mac'
    /** The entry was sealed and no longer exists. */
    | 'entry_missing'
    /** The entry has a number that the chain declares unused. */
    | 'entry_in_gap'
    /** The entry is older than an unsealed entry may be. */
    | 'entry_unsealed'
    /** Numbers from `seq` to `upTo` have no link. */
    | 'seal_missing'
    /** The link does not reference the one before it. */
    | 'seal_link'
    /** The link's hash is not the hash of its content. */
    | 'seal_hash'
    /** The link's MAC does not match the key. */
    | 'seal_mac'
    /** The link seals a different entry than the one stored. */
    | 'seal_digest'
    /** The anchored head is not the chain's link of that number: the chain was rewritten. */
    | 'anchor_hash'
    /** The anchored head is beyond the end of the chain: the chain was truncated. */
    | 'anchor_ahead'
    /** The database lists an anchor that no longer exists outside. */
    | 'anchor_lost'
    /** The database's copy of the anchor differs from the one outside. */
    | 'anchor_row'
    /** There are no anchors at all. */
    | 'anchors_absent';
  readonly upTo?: bigint;
};

/** The result of verifying the whole chain. */
export type ChainReport = {
  entries: number;
  seals: number;
  gaps: number;
  /** Entries that the sealer has not reached yet. */
  unsealed: number;
  /** The age of the oldest of those. */
  lagSeconds: number;
  /** Anchors found outside the database. */
  anchors: number;
  /** The first hundred, in the order they were found. */
  breaks: ChainBreak[];
  breakCount: number;
  pass: boolean;
};
