/**
 * The search for the one item that makes its batch fail. It is among the first `suspects` items of the line; half of
 * these are sent alone: if they fail, it is among them; if not, they get their results and it is among the rest. Items
 * leave in their arrival order, so the search never reorders a wallet. One bad item of two hundred costs nine calls,
 * and one more for the items behind it.
 */
export type Suspicion = {
  readonly isAroused: () => boolean;
  /** The maximum size of the next batch. */
  readonly batchMax: () => number;
  /** Items left the line: sent, or gone for another reason. */
  left(count: number): void;
  /** The batch is retried once unchanged: its failure may have been random. */
  doubt(size: number): void;
  readonly hasDoubted: () => boolean;
  /** The batch contains the bad item. */
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
