import type { PlayableGameType } from '@fairhouse/protocol';

/** A word of the dictionary, and in how many games it stands. */
export type KnownWord = { wordId: number; word: string; games: number };

/** What a typed word may stand for, surest first. */
export type Meaning = {
  typed: string;
  /** The word itself. */
  exact: KnownWord[];
  /** Words that begin so. */
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

/** A game whose words may be meant, with all its folded names and its place among the brand's games. */
export type Candidate = { gameId: string; names: string[]; position: number };
