import type { RoundGame } from '../bet.types.ts';

export type FactSums = { rounds: number; staked: bigint; won: bigint; valid: bigint; cashValid: bigint };

/** What sums of facts are about: the game, the end of the round, and whether anybody may earn from it. */
export type FactSubject = Pick<RoundGame, 'gameType' | 'vassalage'> & {
  happenedAt: Date;
  day: string;
  counts: boolean;
};

/** The figures of a round that stand at present. */
export type PresentFact = FactSubject & FactSums;

const factCauses = ['settled', 'corrected', 'renamed', 'recounted'] as const;
export type FactCause = (typeof factCauses)[number];

/** A line to write: differences to what was known before. */
export type FactLine = PresentFact & { cause: FactCause };

export type NewFact = FactLine & {
  brandId: string;
  roundId: string;
  revision: number;
  memberId: string;
  currency: string;
};
