/** A reserved place is for known devices and open sessions: it is served first, and strangers cannot fill it. */
export type HashSlot = 'open' | 'reserved';

/**
 * Password hashing, away from everything else: its own processes at low priority, so many at a time, so many
 * waiting, and then a refusal. Hashing must not be a way to stop the house (security.md section 6).
 */
export type Hasher = {
  /** Argon2id, as it is kept. The text is brought to NFC and otherwise taken as it is. */
  hash(secret: string, slot?: HashSlot): Promise<string>;
  verify(hash: string, secret: string, slot?: HashSlot): Promise<boolean>;
  /** Takes as long as `verify` and is never true: for names that nobody has. */
  verifyNobody(secret: string): Promise<false>;
  /** Whether a hash is to be made anew: weaker parameters than today's, not sealed, or sealed by an older key. */
  isWeak(hash: string): boolean;
  /** Whether so many wait that strangers should prove themselves before they make it hash. */
  isHalfFull(): boolean;
  close(): Promise<void>;
};
