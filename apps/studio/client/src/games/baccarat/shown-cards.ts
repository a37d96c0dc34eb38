import type { BaccaratOutcome } from '@fairhouse/games/tables';

const FIRST_STEP_MS = 650;
const THIRD_STEP_MS = 1_100;

/** How many cards of each hand are visible after this time: two each alternately, then the third cards. */
export const shownCards = ({ player, banker }: BaccaratOutcome, elapsedMs: number) => {
  const isPlayerThird = player.length === 3;
  const times = {
    player: [0, 2 * FIRST_STEP_MS, 4 * FIRST_STEP_MS],
    banker: [FIRST_STEP_MS, 3 * FIRST_STEP_MS, 4 * FIRST_STEP_MS + (isPlayerThird ? THIRD_STEP_MS : 0)],
  };
  const countOf = (all: readonly string[], at: readonly number[]) =>
    all.filter((_, index) => (at[index] ?? 0) <= elapsedMs).length;
  return { player: countOf(player, times.player), banker: countOf(banker, times.banker) };
};
