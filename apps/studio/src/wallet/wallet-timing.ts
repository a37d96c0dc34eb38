/** Vendor protocol v1, section 9. */
export type WalletTiming = {
  /** The timeout of one attempt. */
  callTimeoutMs: number;
  betTriesMax: number;
  /** No further attempt of a bet starts after this time. */
  betTriesWithinMs: number;
  betPauseMs: number;
  /** When the lease of a call ends and another sender may claim it. Longer than all attempts of a bet together. */
  leaseMs: number;
  /** How long a player waits for the response to a win before seeing that it is on its way. */
  winWaitMs: number;
  backOffMs: (attempts: number) => number;
  pumpMs: number;
};

const secondMs = 1_000;
const backOffMaxMs = 300 * secondMs;

/** 1, 2, 4 … seconds, at most five minutes. */
const backOffMs = (attempts: number): number =>
  Math.min(secondMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20), backOffMaxMs);

export const walletTiming: WalletTiming = {
  callTimeoutMs: 3_500,
  betTriesMax: 3,
  betTriesWithinMs: 8_000,
  betPauseMs: 300,
  leaseMs: 30_000,
  winWaitMs: 3_000,
  backOffMs,
  pumpMs: 250,
};
