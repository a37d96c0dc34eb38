import type { ShownFunds } from './wallet.rules.ts';

/** Rounds whose outcome is not shown yet, with the stake of each, and the funds from before the first. */
export type HeldBalance = { before: ShownFunds; stakes: Readonly<Record<string, bigint>> } | null;

/** A round has begun, or more was staked in it. `funds` is what is shown now. */
export const holdRound = (
  held: HeldBalance,
  { roundId, stake }: { roundId: string; stake: bigint },
  funds: ShownFunds | null,
): HeldBalance => {
  const before = held?.before ?? funds;
  if (before === null) return held;
  const stakes = held?.stakes ?? {};
  return { before, stakes: { ...stakes, [roundId]: (stakes[roundId] ?? 0n) + stake } };
};

/** The outcome is shown. While other rounds are open, only their stakes are still deducted. */
export const revealRound = (held: HeldBalance, roundId: string, funds: ShownFunds | null): HeldBalance => {
  if (held === null || !(roundId in held.stakes)) return held;
  const { [roundId]: _revealed, ...stakes } = held.stakes;
  const open = Object.values(stakes).reduce((sum, stake) => sum + stake, 0n);
  if (Object.keys(stakes).length === 0 || funds === null) return null;
  // The wallet's funds exclude the stakes of the open rounds: they are added back, because `shownFunds` deducts them.
  const minor = String(BigInt(funds.available.minor) + open);
  return { before: { ...funds, available: { ...funds.available, minor } }, stakes };
};

/** The funds to show: the actual ones, or while a round is open those from before it less the stakes. */
export const shownFunds = (funds: ShownFunds | null, held: HeldBalance): ShownFunds | null => {
  if (held === null || funds === null) return funds;
  const staked = Object.values(held.stakes).reduce((sum, stake) => sum + stake, 0n);
  const left = BigInt(held.before.available.minor) - staked;
  const minor = String(left < 0n ? 0n : left);
  // Each stake changes the amount, although the version stays that of the held funds.
  return { ...held.before, available: { ...held.before.available, minor } };
};
