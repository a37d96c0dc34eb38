import type { PlayableGameType } from '@fairhouse/protocol';

/** A dictionary word, and in how many games it occurs. */
export type KnownWord = { wordId: number; word: string; games: number };

/** The candidates for a typed word, most certain first. */
export type Meaning = {
  typed: string;
  /** The word itself. */
  exact: KnownWord[];
  /** Words with this prefix. */
  begun: KnownWord[];
  /** Words that it may be a misspelling of. */
  near: KnownWord[];
};

export type GameSearch = {
  brandId: string;
  text: string;
  gameType?: PlayableGameType | undefined;
  vendorCode?: string | undefined;
  classify?: string | undefined;
  limit: number;
};

/** A candidate game, with all its folded names and its position among the brand's games. */
export type Candidate = { gameId: string; names: string[]; position: number };
