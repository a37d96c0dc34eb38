/**
 * Password hashing, away from everything else: its own processes at low priority, so many at a time, so many
 * waiting, and then a refusal. Hashing must not be a way to stop the house (security.md section 6).
 */
export type Hasher = {
  /** Argon2id in its usual text form. The text is brought to NFC and otherwise taken as it is. */
  hash(secret: string): Promise<string>;
  verify(hash: string, secret: string): Promise<boolean>;
  /** Takes as long as `verify` and is never true: for names that nobody has. */
  verifyNobody(secret: string): Promise<false>;
  /** Whether a hash was made with weaker parameters than today's. */
  isWeak(hash: string): boolean;
  close(): Promise<void>;
};
