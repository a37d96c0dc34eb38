/**
 * The search for the one item that makes its batch fail. The first `suspects` of the line hold it;
 * half of them are sent alone: if they fail, it is among them; if not, they are answered and it is
 * among the rest. Items leave in the order in which they came, so the search never reorders a wallet.
 * One bad item of two hundred costs nine calls and one for what stood behind it.
 */
export type Suspicion = {
  readonly isAroused: () => boolean;
  /** The most that the next batch may carry. */
  readonly batchMax: () => number;
  /** Items left the line: sent, or gone for another reason. */
  left(count: number): void;
  /** The batch is to be tried once more as it was: its failure may have been a chance. */
  doubt(size: number): void;
  readonly hasDoubted: () => boolean;
  /** The batch holds the bad item. */
  accuse(size: number): void;
  end(): void;
};

export const createSuspicion = (batchMax: number): Suspicion => {
  let suspects = 0;
  let next = batchMax;
  let doubted = false;

  const end = (): void => {
    suspects = 0;
    next = batchMax;
    doubted = false;
  };

  return {
    isAroused: () => suspects > 0,
    batchMax: () => next,
    left: (count) => {
      if (suspects === 0) return;
      suspects -= count;
      if (suspects <= 0) end();
      else next = Math.ceil(suspects / 2);
    },
    doubt: (size) => {
      suspects = size;
      next = size;
      doubted = true;
    },
    hasDoubted: () => doubted,
    accuse: (size) => {
      suspects = size;
      next = Math.ceil(size / 2);
    },
    end,
  };
};
