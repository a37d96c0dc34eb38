import type { VendorCode } from '@fairhouse/protocol';

type PlayerMessage = { text: string; action: 'none' | 'relaunch' | 'cashier' | 'limits' };

const closed: PlayerMessage = { text: "This game isn't available right now.", action: 'none' };
const ended: PlayerMessage = { text: 'Your game session has ended. Open the game again.', action: 'relaunch' };

const messages: Readonly<Partial<Record<VendorCode, PlayerMessage>>> = {
  INSUFFICIENT_FUNDS: { text: 'Your balance is too low for this bet.', action: 'cashier' },
  LIMIT_REACHED: { text: "You've reached a limit on your account.", action: 'limits' },
  STAKE_NOT_ALLOWED: { text: "This bet isn't allowed.", action: 'none' },
  // One text for every reason: exclusion, freeze, review and a pending question must be indistinguishable from outside.
  PLAYER_BLOCKED: { text: "You can't play right now. See your account for details.", action: 'none' },
  SESSION_EXPIRED: ended,
  SESSION_INVALID: ended,
  GAME_UNAVAILABLE: closed,
  VENDOR_DISABLED: closed,
  MAINTENANCE: closed,
};

const textOf = (code: VendorCode): readonly [VendorCode, string][] => {
  const message = messages[code];
  if (message === undefined) return [];
  const shown = { key: `play.${code.toLowerCase()}`, ...message, language: 'en' };
  return [[code, `,"playerMessage":${JSON.stringify(shown)}`]];
};

const texts: ReadonlyMap<VendorCode, string> = new Map((Object.keys(messages) as VendorCode[]).flatMap(textOf));

/**
 * The player message of a refusal, as JSON in the response. It depends on the code alone, so a repeated response has
 * the same bytes even if the player's language has changed. A game can show its own translation by the key.
 */
export const playerMessageText = (code: VendorCode): string => texts.get(code) ?? '';
