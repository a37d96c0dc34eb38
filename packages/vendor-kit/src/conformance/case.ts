import type { DialectFacts, Operation } from '../dialects/dialect-client.types.ts';
import type { Case, Lab } from './lab.types.ts';

type More = Pick<Case, 'pace' | 'unless'>;

export const caseOf = (id: string, title: string, run: (lab: Lab) => Promise<void>, more: More = {}): Case => ({
  id,
  title,
  run,
  ...more,
});

export const needs =
  (
    fact: keyof { [Name in keyof DialectFacts as DialectFacts[Name] extends boolean ? Name : never]: true },
    why: string,
  ) =>
  (facts: DialectFacts): string | null =>
    facts[fact] ? null : why;

export const needsOperation =
  (operation: Operation, why: string) =>
  (facts: DialectFacts): string | null =>
    facts.operations.has(operation) ? null : why;

export const noEndRound = needsOperation('endRound', 'the dialect has no call that ends a round');
export const noCurrency = needs('currencyOnWire', 'the dialect sends no currency');
export const noRollbackId = needs('rollbackHasId', 'a rollback has no id of its own');
export const noBodyProof = needs('signsBody', 'calls carry no proof of their body');
export const noClock = needs('hasClock', 'calls carry neither time nor nonce');
export const noBetWin = needsOperation('betWin', 'the dialect has no bet and win in one call');
export const noPromo = needsOperation('promoWin', 'the dialect has no promotional win');
export const noClosing = needs('closesRounds', 'neither bet nor win can close a round');

/** If a case has several requirements, the first missing one is the reason. */
export const allOf =
  (...reasons: readonly NonNullable<Case['unless']>[]) =>
  (facts: DialectFacts, code: string): string | null => {
    for (const reason of reasons) {
      const why = reason(facts, code);
      if (why !== null) return why;
    }
    return null;
  };

export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
