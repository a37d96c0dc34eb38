/** Who did it. Staff always act in a role; the system names the part of itself that acted. */
export type Actor =
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string; readonly role: string }
  | { readonly kind: 'member' | 'vendor'; readonly id: string; readonly role?: string };

/** What canonical JSON can carry without loss. A `bigint` is written as its digits, a `Date` as ISO text. */
export type Recordable =
  | null
  | boolean
  | number
  | string
  | bigint
  | Date
  | readonly Recordable[]
  | { readonly [name: string]: Recordable | undefined };

/** A thing done, as a module tells it. */
export type NewEntry = {
  readonly brandId: string;
  readonly actor: Actor;
  /** `module.verb`, such as `brand.switch_maintenance`. */
  readonly action: string;
  /** What it was done to, such as `{ kind: 'brand', id: 'aurora' }`. */
  readonly object: { readonly kind: string; readonly id: string };
  /**
   * The thing before and after, as far as it changed; 64 KiB each at most. Nothing here can ever be
   * erased: leave personal data and secrets out, and name the changed field instead.
   */
  readonly before?: Recordable;
  readonly after?: Recordable;
  readonly reason?: string;
  readonly requestId?: string;
  readonly address?: string;
};

/**
 * An entry without its mac, every column as text. Times are microseconds: a `Date` would round off
 * what a forger adds, and it cannot hold every value that the column can.
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

/** An entry as it lies in the database. */
export type StoredEntry = UnsignedEntry & { readonly mac: Buffer };

/** What a link says of its number: that an entry has it, or that nobody ever will. */
export type Link =
  | { readonly kind: 'entry'; readonly seq: bigint; readonly entryDigest: Buffer }
  | { readonly kind: 'gap'; readonly seq: bigint; readonly reason: 'never committed' };

/** A link as it lies in the database; a forged row may hold any combination. */
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

/** The end of the chain: where the next link is joined. */
export type Head = { readonly seq: bigint; readonly hash: Buffer };

/** A head as it was told outside the database. */
export type Anchor = Head & { readonly atMicros: string };

/** What the verifier found wrong, by the row that is wrong. */
export type ChainBreak = {
  readonly table: 'entry' | 'seal' | 'anchor';
  readonly seq: bigint;
  readonly check: /** The entry is not as its writer wrote it. */
    | 'entry_mac'
    /** The entry was sealed and is gone. */
    | 'entry_missing'
    /** The entry stands where the chain says that nobody ever will. */
    | 'entry_in_gap'
    /** The entry is older than it may be without a seal. */
    | 'entry_unsealed'
    /** Numbers from `seq` to `upTo` have no link. */
    | 'seal_missing'
    /** The link does not name the one before it. */
    | 'seal_link'
    /** The link's hash is not the hash of its content. */
    | 'seal_hash'
    /** The link was not made by a holder of the key. */
    | 'seal_mac'
    /** The link seals another entry than the one that is there. */
    | 'seal_digest'
    /** The anchored head is not the chain's link of that number: the chain was rewritten. */
    | 'anchor_hash'
    /** The anchored head lies beyond the chain's end: the chain was cut. */
    | 'anchor_ahead'
    /** The database knows of an anchor that is no longer outside. */
    | 'anchor_lost'
    /** The database remembers the anchor otherwise than it is outside. */
    | 'anchor_row'
    /** There are no anchors at all. */
    | 'anchors_absent';
  readonly upTo?: bigint;
};

/** What a walk over the whole chain found. */
export type ChainReport = {
  entries: number;
  seals: number;
  gaps: number;
  /** Entries that the sealer has not reached yet. */
  unsealed: number;
  /** The age of the oldest of those. */
  lagSeconds: number;
  /** Heads found outside. */
  anchors: number;
  /** The first hundred, as they were met. */
  breaks: ChainBreak[];
  breakCount: number;
  pass: boolean;
};
