/** A reserved slot is for known devices and open sessions: it is served first, and unknown devices cannot fill it. */
export type HashSlot = 'open' | 'reserved';

/**
 * Password hashing in separate low-priority processes with limited concurrency and a limited queue, so that hashing
 * cannot be used to overload the platform (security.md section 6).
 */
export type Hasher = {
  /** The Argon2id hash for storage. The text is normalized to NFC and otherwise used as it is. */
  hash(secret: string, slot?: HashSlot): Promise<string>;
  verify(hash: string, secret: string, slot?: HashSlot): Promise<boolean>;
  /** Takes as long as `verify` and is never true: for unknown names. */
  verifyNobody(secret: string): Promise<false>;
  /** Whether a hash should be renewed: weaker parameters than today's, not sealed, or sealed by an older key. */
  isWeak(hash: string): boolean;
  /** Whether the queue is so long that unknown devices should solve a captcha first. */
  isHalfFull(): boolean;
  close(): Promise<void>;
};
