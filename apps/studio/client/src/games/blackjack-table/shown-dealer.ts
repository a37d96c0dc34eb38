import type { BlackjackTableOutcome } from '@fairhouse/games/tables';

const CARD_MS = 900;

/** How many cards of the dealer are visible after this time of the reveal: one, then one more at every step. */
export const shownDealer = ({ dealer }: BlackjackTableOutcome, elapsedMs: number): number =>
  elapsedMs === 0 ? 1 : Math.min(dealer.length, 2 + Math.floor(elapsedMs / CARD_MS));
