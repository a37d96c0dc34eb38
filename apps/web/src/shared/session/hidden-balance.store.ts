import { create } from 'zustand';
import { sessionValue } from '../storage/session-value.ts';

// Per tab, cleared by a logout, so that the next person on this device starts with their own choice.
const stored = sessionValue('fairhouse.balance.hidden');

/** A fixed count, so that the asterisks do not reveal the length of the amount. */
export const asterisks = '******';

/** Whether amounts of the wallet are hidden, in the header and wherever else the balance is shown. */
export const useHiddenBalance = create<{ isHidden: boolean }>(() => ({ isHidden: stored.read() === '1' }));

export const toggleHiddenBalance = (): void => {
  const isHidden = !useHiddenBalance.getState().isHidden;
  stored.keep(isHidden ? '1' : '0');
  useHiddenBalance.setState({ isHidden });
};

/** Restores the choice stored in this tab; after a logout there is none. */
export const recallHiddenBalance = (): void => useHiddenBalance.setState({ isHidden: stored.read() === '1' });
