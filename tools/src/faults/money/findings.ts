/** The kinds of faults found in the ledger. All counts must be zero. */
export type MoneyFault =
  | 'lost'
  | 'doubled'
  | 'negative'
  | 'wrong'
  | 'changed'
  | 'invented'
  | 'broken'
  | 'contradicted'
  | 'difference';

/** Counts by kind, and a description of the first ones. */
export type MoneyFindings = {
  readonly counts: Readonly<Record<MoneyFault, number>>;
  readonly words: readonly string[];
  add(fault: MoneyFault, words: string): void;
};

const wordsMax = 20;

export const openMoneyFindings = (): MoneyFindings => {
  const counts: Record<MoneyFault, number> = {
    lost: 0,
    doubled: 0,
    negative: 0,
    wrong: 0,
    changed: 0,
    invented: 0,
    broken: 0,
    contradicted: 0,
    difference: 0,
  };
  const words: string[] = [];
  return {
    counts,
    words,
    add: (fault, detail) => {
      counts[fault] += 1;
      if (words.length < wordsMax) words.push(`${fault}: ${detail}`);
    },
  };
};
