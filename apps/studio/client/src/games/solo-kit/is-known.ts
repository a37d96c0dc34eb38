import type { RoundView } from '@fairhouse/games/wire';

/** The outcome is decided: settled, or its win is still being sent to the platform. */
export const isKnown = (round: RoundView | null): round is RoundView & { win: string } =>
  round !== null && round.win !== null && round.state !== 'void';

/** The round waits for the player's input. */
export const isOpen = (round: RoundView | null): round is RoundView =>
  round !== null && round.state === 'open' && round.win === null;
