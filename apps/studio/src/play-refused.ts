import type { PlayRefusal } from '@fairhouse/games/wire';

type More = { retryAfterMs?: number; wallet?: { balance: bigint; balanceVersion: bigint } | null };

/** Thrown where a player's wish cannot be met; whatever the transaction wrote goes with it. */
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
