/** What the player has set before the start. Amounts are minor units. */
export type AutoplayPlan = {
  rounds: number;
  /** A round that could take the loss above it is not started. */
  lossStop: bigint;
  /** A payout of one round above it ends autoplay; null: none does. */
  winStop: bigint | null;
};

export type AutoplayEnd =
  | 'asked'
  | 'rounds'
  | 'loss'
  | 'win'
  | 'balance'
  | 'refused'
  | 'paused'
  | 'hidden'
  | 'offline'
  | 'inDoubt';

export type AutoplayRun = AutoplayPlan & {
  stake: bigint;
  /** The game's input, the same in every round. */
  wish: unknown;
  /** Rounds begun so far. */
  begun: number;
  /** The net position of the session when autoplay began. */
  netBefore: bigint;
  /** Why no further round begins; the running round is played to its end. */
  end: AutoplayEnd | null;
  isOver: boolean;
  /** What all its rounds brought, once it is over. */
  net: bigint;
};

export type AutoplayFacts = {
  isPlaying: boolean;
  isPaused: boolean;
  isReached: boolean;
  isInDoubt: boolean;
  hasNotice: boolean;
  /** A round has begun and its outcome is not on the screen yet. */
  isRoundRunning: boolean;
  balance: bigint;
  /** Since autoplay began. */
  net: bigint;
  /** The payout of the last round. */
  lastWin: bigint;
};

export const roundChoices = [10, 25, 50, 100] as const;

/** Modest, whatever was set before. */
export const firstLossStop = (stake: bigint): bigint => stake * 10n;

/** All stakes together, if every round is played. */
export const totalOf = (stake: bigint, { rounds }: Pick<AutoplayPlan, 'rounds'>): bigint => stake * BigInt(rounds);

/** The most that can be lost: the stop, or all stakes if they are less. */
export const mostLostOf = (stake: bigint, plan: Pick<AutoplayPlan, 'rounds' | 'lossStop'>): bigint => {
  const total = totalOf(stake, plan);
  if (plan.lossStop > total) return total;
  return plan.lossStop;
};

export const isAutoplaying = (run: AutoplayRun | null): run is AutoplayRun => run !== null && !run.isOver;

/** Why the next round must not begin; null: it may, as far as autoplay is concerned. */
export const reasonToStop = (run: AutoplayRun, facts: AutoplayFacts): AutoplayEnd | null => {
  if (facts.isPaused) return 'paused';
  if (!facts.isReached) return 'offline';
  if (facts.isInDoubt) return 'inDoubt';
  if (facts.hasNotice || !facts.isPlaying) return 'refused';
  if (facts.isRoundRunning) return null;
  if (run.winStop !== null && run.begun > 0 && facts.lastWin > run.winStop) return 'win';
  if (run.begun >= run.rounds) return 'rounds';
  if (run.stake - facts.net > run.lossStop) return 'loss';
  return facts.balance < run.stake ? 'balance' : null;
};
