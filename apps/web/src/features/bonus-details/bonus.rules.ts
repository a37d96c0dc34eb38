type Amount = { minor: string; currency: string };

export type Requirement = {
  requirementId: string;
  source: 'deposit' | 'bonus' | 'transfer' | 'reward';
  reference: string;
  principal: Amount;
  required: Amount;
  done: Amount;
  state: 'open' | 'met' | 'closed';
  openedAt: string;
  endedAt: string | null;
};

/** Only money granted by the platform is a bonus, not deposits. */
export const isBonus = ({ source }: Pick<Requirement, 'source'>): boolean => source === 'bonus' || source === 'reward';

/** The remaining turnover, never negative. */
export const leftOf = ({ required, done }: Pick<Requirement, 'required' | 'done'>): bigint => {
  const left = BigInt(required.minor) - BigInt(done.minor);
  return left > 0n ? left : 0n;
};

/** The progress from 0 to 1. A met requirement stays met; only a complete one is shown as complete. */
export const shareOf = ({ required, done, state }: Pick<Requirement, 'required' | 'done' | 'state'>): number => {
  const whole = BigInt(required.minor);
  if (state === 'met' || whole <= 0n) return 1;
  const thousandths = Number((BigInt(done.minor) * 1_000n) / whole);
  return Math.min(thousandths, 1_000) / 1_000;
};
