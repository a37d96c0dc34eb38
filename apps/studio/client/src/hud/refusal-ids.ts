import type { MessageId } from '@fairhouse/i18n/react';
import type { Notice } from '../session/play-state.types.ts';

/** The text of each refusal, used if the studio sent none. */
export const refusalIds: Readonly<Record<Notice['code'], MessageId>> = {
  BAD_REQUEST: 'studio.shell.refusal.badRequest',
  SESSION_ENDED: 'studio.shell.refusal.sessionEnded',
  TOO_SOON: 'studio.shell.refusal.tooSoon',
  STAKE_NOT_ALLOWED: 'studio.shell.refusal.stakeNotAllowed',
  AUTOPLAY_NOT_ALLOWED: 'studio.shell.refusal.autoplayNotAllowed',
  INSUFFICIENT_FUNDS: 'studio.shell.refusal.insufficientFunds',
  LIMIT_REACHED: 'studio.shell.refusal.limitReached',
  PLAYER_BLOCKED: 'studio.shell.refusal.playerBlocked',
  GAME_UNAVAILABLE: 'studio.shell.refusal.gameUnavailable',
  ROUND_OPEN: 'studio.shell.refusal.roundOpen',
  ROUND_UNKNOWN: 'studio.shell.refusal.roundUnknown',
  STEP_REFUSED: 'studio.shell.refusal.stepRefused',
  BETTING_CLOSED: 'studio.shell.refusal.bettingClosed',
  IN_DOUBT: 'studio.shell.refusal.inDoubt',
  BUSY: 'studio.shell.refusal.busy',
  UNREACHABLE: 'studio.shell.refusal.unreachable',
};
