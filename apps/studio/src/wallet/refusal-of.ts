import type { PlayRefusal } from '@fairhouse/games/wire';
import type { VendorCode } from '@fairhouse/protocol';

type Refusal = { code: PlayRefusal; message: string; endsSession?: true };

const unavailable: Refusal = { code: 'GAME_UNAVAILABLE', message: "This game isn't available right now." };
const ended: Refusal = { code: 'SESSION_ENDED', message: 'Your game session has ended.', endsSession: true };
const blocked: Refusal = { code: 'PLAYER_BLOCKED', message: "You can't place bets right now." };

const refusals: Partial<Readonly<Record<VendorCode, Refusal>>> = {
  INSUFFICIENT_FUNDS: { code: 'INSUFFICIENT_FUNDS', message: 'Your balance is too low for this bet.' },
  LIMIT_REACHED: { code: 'LIMIT_REACHED', message: "You've reached a limit on your account." },
  STAKE_NOT_ALLOWED: { code: 'STAKE_NOT_ALLOWED', message: "This bet isn't allowed." },
  PLAYER_BLOCKED: blocked,
  PLAYER_NOT_FOUND: blocked,
  SESSION_EXPIRED: ended,
  SESSION_INVALID: ended,
  LAUNCH_TOKEN_INVALID: ended,
};

/**
 * The player's refusal for a final refusal of the platform. Codes that only a fault can cause read as a closed game.
 */
export const refusalOf = (code: string): Refusal => refusals[code as VendorCode] ?? unavailable;

/** Refusals that only a fault of the studio can cause. */
export const isFault = (code: string): boolean =>
  ['CURRENCY_MISMATCH', 'TRANSACTION_CONFLICT', 'DEMO_SESSION', 'ROUND_CLOSED', 'BET_ALREADY_SETTLED'].includes(code);
