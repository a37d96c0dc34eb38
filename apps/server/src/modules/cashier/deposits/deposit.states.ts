import type { DepositState } from '@fairhouse/protocol';

type Owner = 'member' | 'provider' | 'nobody';

/** Who or what causes a transition. */
type MoveCause =
  | 'the provider’s word, or a person’s'
  | 'the provider’s word'
  | 'the member'
  | 'time'
  | 'a proof, or a word that does not fit'
  | 'a word that does not fit';

type Rule = {
  /** Orders that wait for staff (`needsPeople`, manual transfers) are owned by the payments staff. */
  owner: Owner;
  deadline: 'depositOrderLifeMinutes of the brand' | 'arrivalMinutes of the method' | null;
  next: Readonly<Partial<Record<DepositState, MoveCause>>>;
};

/**
 * screens.md 7.4. All transitions are in this table. Money that arrives is always credited: a cancelled or expired
 * order is credited late; a failed one only when the provider itself reports it as paid, because staff or the provider
 * had reported it as unpaid. A report that does not fit the order sends it to review from any state. `credited` is
 * final.
 */
export const depositRules: Readonly<Record<DepositState, Rule>> = {
  created: {
    owner: 'member',
    deadline: 'depositOrderLifeMinutes of the brand',
    next: {
      waiting: 'a proof, or a word that does not fit',
      credited: 'the provider’s word, or a person’s',
      failed: 'the provider’s word',
      expired: 'time',
      cancelled: 'the member',
    },
  },
  waiting: {
    owner: 'provider',
    deadline: 'arrivalMinutes of the method',
    next: { credited: 'the provider’s word, or a person’s', failed: 'the provider’s word, or a person’s' },
  },
  expired: {
    owner: 'nobody',
    deadline: null,
    next: { waiting: 'a word that does not fit', credited: 'the provider’s word, or a person’s' },
  },
  cancelled: {
    owner: 'nobody',
    deadline: null,
    next: { waiting: 'a word that does not fit', credited: 'the provider’s word, or a person’s' },
  },
  failed: {
    owner: 'nobody',
    deadline: null,
    next: { waiting: 'a word that does not fit', credited: 'the provider’s word' },
  },
  credited: { owner: 'nobody', deadline: null, next: {} },
};

export const mayMove = (from: DepositState, to: DepositState): boolean => Object.hasOwn(depositRules[from].next, to);

/** Whether the order has ended; late money may still be credited to it. */
export const isOver = (state: DepositState): boolean => depositRules[state].owner === 'nobody';
