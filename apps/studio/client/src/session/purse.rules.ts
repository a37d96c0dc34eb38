import type { OpenedGame, RoundView } from '@fairhouse/games/wire';

type Wallet = { balance: bigint; version: bigint };

/** What the shell shows of money. `known` is what the house has said last; `shown` waits for the reveal. */
export type Purse = {
  known: Wallet;
  shown: bigint;
  staked: bigint;
  won: bigint;
  /** The stake of the round whose outcome does not stand on the screen yet; null between rounds. */
  underWay: bigint | null;
};

const walletOf = (told: { balance?: string | null | undefined; balanceVersion?: string | null | undefined }) =>
  typeof told.balance === 'string' && typeof told.balanceVersion === 'string'
    ? { balance: BigInt(told.balance), version: BigInt(told.balanceVersion) }
    : null;

/** A smaller version is older, whatever came in between. */
const learn = (purse: Purse, wallet: Wallet | null): Purse =>
  wallet === null || wallet.version < purse.known.version ? purse : { ...purse, known: wallet };

const isFinished = (round: RoundView): boolean =>
  round.state === 'settled' || (round.state === 'pending' && round.win !== null);

export const openPurse = (opened: OpenedGame): Purse => {
  const known = { balance: BigInt(opened.balance), version: BigInt(opened.balanceVersion) };
  const open = opened.openRound;
  // A round that ended while nobody looked is shown first; its win is not given away before.
  const unseen = open !== null && isFinished(open) ? BigInt(open.win ?? '0') : 0n;
  return {
    known,
    shown: unseen > known.balance ? 0n : known.balance - (open?.balance === null ? 0n : unseen),
    staked: BigInt(opened.staked),
    won: BigInt(opened.won) - (unseen > BigInt(opened.won) ? 0n : unseen),
    underWay: open === null ? null : BigInt(open.stake),
  };
};

/** The stake leaves what is shown at once. */
export const beginRound = (purse: Purse, stake: bigint): Purse => ({
  ...purse,
  shown: purse.shown - stake,
  staked: purse.staked + stake,
  underWay: stake,
});

/** The round was refused or void: the stake was never taken. */
export const cancelRound = (
  purse: Purse,
  told: { balance?: string | null | undefined; balanceVersion?: string | null | undefined } = {},
): Purse => {
  if (purse.underWay === null) return purse;
  const back = learn({ ...purse, staked: purse.staked - purse.underWay, underWay: null }, walletOf(told));
  return { ...back, shown: walletOf(told) === null ? purse.shown + purse.underWay : back.known.balance };
};

/** The studio has answered; nothing of the outcome may show yet. A stake that grew in the round is taken at once. */
export const hearRound = (purse: Purse, round: RoundView): Purse => {
  const heard = learn(purse, walletOf(round));
  const more = BigInt(round.stake) - (purse.underWay ?? 0n);
  if (purse.underWay === null || more <= 0n) return heard;
  return { ...heard, shown: heard.shown - more, staked: heard.staked + more, underWay: BigInt(round.stake) };
};

/** The outcome stands on the screen. A win the house has not confirmed yet counts in the net position alone. */
export const revealRound = (purse: Purse, round: RoundView): Purse => {
  const heard = learn(purse, walletOf(round));
  const win = BigInt(round.win ?? '0');
  return {
    ...heard,
    shown:
      walletOf(round) === null ? (round.state === 'settled' ? heard.shown + win : heard.shown) : heard.known.balance,
    won: heard.won + win,
    underWay: null,
  };
};

/** The wallet has changed by something else, or an answer came late. Held while a round is under way. */
export const hearWallet = (purse: Purse, told: { balance: string | null; balanceVersion: string | null }): Purse => {
  const heard = learn(purse, walletOf(told));
  return heard.underWay === null ? { ...heard, shown: heard.known.balance } : heard;
};

type TableWallet = { balance: string; balanceVersion: string } | null;

/** A table takes stakes one by one and tells what came back after its reveal. */
export const stakeAtTable = (purse: Purse, amount: bigint, wallet: TableWallet): Purse => {
  const heard = learn({ ...purse, staked: purse.staked + amount }, wallet === null ? null : walletOf(wallet));
  return { ...heard, shown: wallet === null ? purse.shown - amount : heard.known.balance };
};

export const settleAtTable = (purse: Purse, win: bigint, wallet: TableWallet): Purse => {
  const heard = learn({ ...purse, won: purse.won + win }, wallet === null ? null : walletOf(wallet));
  return { ...heard, shown: wallet === null ? purse.shown + win : heard.known.balance };
};

export const netOf = ({ won, staked }: Purse): bigint => won - staked;
