import { type BaccaratOutcome, baccaratRules } from '@fairhouse/games/tables';
import { describe, expect, it } from 'vitest';
import { shownCards } from './shown-cards.ts';

const outcome = (player: string[], banker: string[]): BaccaratOutcome => ({
  player,
  banker,
  playerPoints: 0,
  bankerPoints: 0,
  winner: 'tie',
  isPlayerPair: false,
  isBankerPair: false,
});
const design = { theme: 'emerald', bettingMs: 15_000 } as const;

describe('shownCards', () => {
  it('deals in turn, the player first', () => {
    const four = outcome(['AS', '2S'], ['3S', '4S']);
    expect([0, 650, 1_300, 1_950].map((ms) => Object.values(shownCards(four, ms)))).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  it.each([
    [outcome(['AS', '2S', '3S'], ['3S', '4S', '5S'])],
    [outcome(['AS', '5S'], ['3S', '2S', '5S'])],
    [outcome(['AS', '2S', '3S'], ['3S', '4S'])],
  ])('shows all before the table says that the showing is over', (all) => {
    const shown = shownCards(all, baccaratRules.revealMs(design, all) - 1_000);
    expect([shown.player, shown.banker]).toEqual([all.player.length, all.banker.length]);
    expect(shownCards(all, Number.POSITIVE_INFINITY)).toEqual(shown);
  });
});
