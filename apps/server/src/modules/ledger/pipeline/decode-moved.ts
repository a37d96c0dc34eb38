import assert from 'node:assert/strict';
import { type Moved, type Outcome, outcomes, type Verdict, verdicts } from '../ledger.types.ts';

/** One row of `ledger.post_moves` in wire format. */
export type MovedRow = [
  n: string,
  verdict: string,
  replayed: string,
  outcome: string,
  seq: string,
  balance: string,
  bonus: string,
  delta: string,
  bonusDelta: string,
  deny: string | null,
];

const byNumber = <Name extends string>(numbers: Record<Name, number>): ReadonlyMap<string, Name> =>
  new Map((Object.keys(numbers) as Name[]).map((name) => [String(numbers[name]), name]));

const verdictOf = byNumber<Verdict>(verdicts);
const outcomeOf = byNumber<Outcome>(outcomes);

/** Throws on an unreadable response: the batch's outcome is then unknown. */
export const decodeMoved = (rows: readonly MovedRow[]): Moved[] =>
  rows.map(([n, verdictNumber, replayed, outcomeNumber, seq, balance, bonus, delta, bonusDelta, deny], index) => {
    const verdict = verdictOf.get(verdictNumber);
    const outcome = outcomeOf.get(outcomeNumber);
    assert(
      verdict !== undefined && outcome !== undefined && n === String(index + 1),
      'unreadable answer of the ledger',
    );
    return {
      verdict,
      replayed: replayed === 't',
      outcome,
      seq: BigInt(seq),
      balance: BigInt(balance),
      bonus: BigInt(bonus),
      delta: BigInt(delta),
      bonusDelta: BigInt(bonusDelta),
      deny,
    };
  });
