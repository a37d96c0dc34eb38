import type { PlayRefusal } from '@fairhouse/games/wire';

type More = { retryAfterMs?: number; wallet?: { balance: bigint; balanceVersion: bigint } | null };

/** Thrown when a player's request is refused; it rolls the transaction back. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
  readonly code: PlayRefusal;
  readonly more: More;

  constructor(code: PlayRefusal, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}
