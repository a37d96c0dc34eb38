import type { PlayRefusal, PlayRefusalBody } from '@fairhouse/games/wire';
import type { PlayRefused } from '#studio/play-refused.ts';

const statuses: Partial<Readonly<Record<PlayRefusal, number>>> = {
  BAD_REQUEST: 400,
  SESSION_ENDED: 401,
  ROUND_UNKNOWN: 404,
  TOO_SOON: 429,
  BUSY: 429,
  GAME_UNAVAILABLE: 503,
};

/** A refusal in the wire format. */
export const toRefusalResponse = ({ code, message, more }: PlayRefused): { status: number; body: PlayRefusalBody } => ({
  status: statuses[code] ?? 409,
  body: {
    code,
    message,
    ...(more.retryAfterMs === undefined ? {} : { retryAfterMs: Math.ceil(more.retryAfterMs) }),
    ...(more.wallet == null
      ? {}
      : { balance: String(more.wallet.balance), balanceVersion: String(more.wallet.balanceVersion) }),
  },
});
