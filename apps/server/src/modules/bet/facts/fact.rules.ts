import { validBetOf } from '../bet.rules.ts';
import type { Round } from '../bet.types.ts';
import type { FactCause, FactLine, FactSubject, FactSums, PresentFact } from './fact.types.ts';

/** The figures of a round that an agent may be paid by; null unless it ended with real money. */
export const factSumsOf = (round: Round): FactSums | null => {
  if (round.state !== 'settled' || round.isPlayMoney) return null;
  const valid = validBetOf(round)?.validBet ?? 0n;
  return {
    rounds: 1,
    staked: round.staked + round.tipped,
    won: round.won,
    valid,
    // The bonus part of a stake pays nobody. Cut towards zero.
    cashValid: round.staked === 0n ? 0n : (valid * round.cashStaked) / round.staked,
  };
};

const isSameSubject = (one: FactSubject, other: FactSubject): boolean =>
  one.gameType === other.gameType &&
  one.vassalage === other.vassalage &&
  one.happenedAt.getTime() === other.happenedAt.getTime() &&
  one.day === other.day &&
  one.counts === other.counts;

const noSums: FactSums = { rounds: 0, staked: 0n, won: 0n, valid: 0n, cashValid: 0n };

const minus = (one: FactSums, other: FactSums): FactSums => ({
  rounds: one.rounds - other.rounds,
  staked: one.staked - other.staked,
  won: one.won - other.won,
  valid: one.valid - other.valid,
  cashValid: one.cashValid - other.cashValid,
});

const isNothing = (sums: FactSums): boolean =>
  sums.rounds === 0 && sums.staked === 0n && sums.won === 0n && sums.valid === 0n && sums.cashValid === 0n;

const causeOf = (before: readonly PresentFact[], after: PresentFact | null): FactCause => {
  const [old] = before;
  if (old === undefined) return 'settled';
  if (after === null || old.happenedAt.getTime() !== after.happenedAt.getTime()) return 'corrected';
  if (old.gameType !== after.gameType || old.vassalage !== after.vassalage) return 'renamed';
  return old.counts === after.counts ? 'corrected' : 'recounted';
};

/** The sums of a round's facts by subject, with lines added to them that are not written yet. */
export const withLines = (sums: readonly PresentFact[], lines: readonly PresentFact[]): PresentFact[] =>
  lines.reduce<PresentFact[]>(
    (all, line) => {
      const same = all.find((each) => isSameSubject(each, line));
      const sum = same === undefined ? line : { ...same, ...minus(same, minus(noSums, line)) };
      return [...all.filter((each) => each !== same), sum];
    },
    [...sums],
  );

/**
 * The lines that lead from what the facts of a round say to what stands now. `before` are the sums of its facts by
 * subject; those of an earlier subject are taken back under that subject.
 */
export const factLines = (
  before: readonly PresentFact[],
  after: PresentFact | null,
  { isKnown }: { isKnown: boolean },
): FactLine[] => {
  const standing = before.filter((each) => !isNothing(each));
  // A round that was taken back whole and ends again is a correction too.
  const cause = standing.length === 0 && isKnown ? 'corrected' : causeOf(standing, after);
  const gone = standing.filter((each) => after === null || !isSameSubject(each, after));
  const same = standing.find((each) => after !== null && isSameSubject(each, after));
  const change = after === null ? noSums : minus(after, same ?? noSums);
  return [
    ...gone.map((each) => ({ ...each, ...minus(noSums, each), cause })),
    ...(after === null || isNothing(change) ? [] : [{ ...after, ...change, cause }]),
  ];
};
