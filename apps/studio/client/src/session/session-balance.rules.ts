import type { OpenedGame, RoundView } from '@fairhouse/games/wire';

type Wallet = { balance: bigint; version: bigint };

/** The money that the shell shows. `known` is the platform's last balance; `shown` waits for the reveal. */
export type SessionBalance = {
  known: Wallet;
  shown: bigint;
  staked: bigint;
  won: bigint;
  /** The stake of the round whose outcome is not revealed yet; null between rounds. */
  underWay: bigint | null;
};

const walletOf = (update: { balance?: string | null | undefined; balanceVersion?: string | null | undefined }) =>
  typeof update.balance === 'string' && typeof update.balanceVersion === 'string'
    ? { balance: BigInt(update.balance), version: BigInt(update.balanceVersion) }
    : null;

/** A smaller version is older, whatever the order of arrival. */
const learn = (sessionBalance: SessionBalance, wallet: Wallet | null): SessionBalance =>
  wallet === null || wallet.version < sessionBalance.known.version
    ? sessionBalance
    : { ...sessionBalance, known: wallet };

const isFinished = (round: RoundView): boolean =>
  round.state === 'settled' || (round.state === 'pending' && round.win !== null);

export const openSessionBalance = (opened: OpenedGame): SessionBalance => {
  const known = { balance: BigInt(opened.balance), version: BigInt(opened.balanceVersion) };
  const open = opened.openRound;
  // A round that ended in the player's absence is revealed first; its win must not show before.
  const unseen = open !== null && isFinished(open) ? BigInt(open.win ?? '0') : 0n;
  return {
    known,
    shown: unseen > known.balance ? 0n : known.balance - (open?.balance === null ? 0n : unseen),
    staked: BigInt(opened.staked),
    won: BigInt(opened.won) - (unseen > BigInt(opened.won) ? 0n : unseen),
    underWay: open === null ? null : BigInt(open.stake),
  };
};

/** The stake leaves the shown balance at once. */
export const beginRound = (sessionBalance: SessionBalance, stake: bigint): SessionBalance => ({
  ...sessionBalance,
  shown: sessionBalance.shown - stake,
  staked: sessionBalance.staked + stake,
  underWay: stake,
});

/** The round was refused or void: the stake was never taken. */
export const cancelRound = (
  sessionBalance: SessionBalance,
  update: { balance?: string | null | undefined; balanceVersion?: string | null | undefined } = {},
): SessionBalance => {
  if (sessionBalance.underWay === null) return sessionBalance;
  const back = learn(
    { ...sessionBalance, staked: sessionBalance.staked - sessionBalance.underWay, underWay: null },
    walletOf(update),
  );
  return {
    ...back,
    shown: walletOf(update) === null ? sessionBalance.shown + sessionBalance.underWay : back.known.balance,
  };
};

/** The studio has responded; nothing of the outcome may show yet. A stake raised within the round is taken at once. */
export const applyRound = (sessionBalance: SessionBalance, round: RoundView): SessionBalance => {
  const updated = learn(sessionBalance, walletOf(round));
  const more = BigInt(round.stake) - (sessionBalance.underWay ?? 0n);
  if (sessionBalance.underWay === null || more <= 0n) return updated;
  return { ...updated, shown: updated.shown - more, staked: updated.staked + more, underWay: BigInt(round.stake) };
};

/** The outcome is on the screen. A win that the platform has not confirmed yet counts in the net position alone. */
export const revealRound = (sessionBalance: SessionBalance, round: RoundView): SessionBalance => {
  const updated = learn(sessionBalance, walletOf(round));
  const win = BigInt(round.win ?? '0');
  return {
    ...updated,
    shown:
      walletOf(round) === null
        ? round.state === 'settled'
          ? updated.shown + win
          : updated.shown
        : updated.known.balance,
    won: updated.won + win,
    underWay: null,
  };
};

/** The wallet changed for another reason, or a response came late. Held back while a round is open. */
export const applyWallet = (
  sessionBalance: SessionBalance,
  update: { balance: string | null; balanceVersion: string | null },
): SessionBalance => {
  const updated = learn(sessionBalance, walletOf(update));
  return updated.underWay === null ? { ...updated, shown: updated.known.balance } : updated;
};

type TableWallet = { balance: string; balanceVersion: string } | null;

/** A table takes stakes one by one and reports the win after its reveal. */
export const stakeAtTable = (sessionBalance: SessionBalance, amount: bigint, wallet: TableWallet): SessionBalance => {
  const updated = learn(
    { ...sessionBalance, staked: sessionBalance.staked + amount },
    wallet === null ? null : walletOf(wallet),
  );
  return { ...updated, shown: wallet === null ? sessionBalance.shown - amount : updated.known.balance };
};

export const settleAtTable = (sessionBalance: SessionBalance, win: bigint, wallet: TableWallet): SessionBalance => {
  const updated = learn(
    { ...sessionBalance, won: sessionBalance.won + win },
    wallet === null ? null : walletOf(wallet),
  );
  return { ...updated, shown: wallet === null ? sessionBalance.shown + win : updated.known.balance };
};

export const netOf = ({ won, staked }: SessionBalance): bigint => won - staked;
