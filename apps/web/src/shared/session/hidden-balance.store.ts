import { create } from 'zustand';
import { sessionValue } from '../storage/session-value.ts';

// Of this tab, and gone with a logout: the next person at this machine starts with their own choice.
const stored = sessionValue('fairhouse.balance.hidden');

/** A fixed count, so that the asterisks do not tell how long the figure is. */
export const asterisks = '******';

/** Whether figures of the wallet are covered: in the header and wherever else the balance stands. */
export const useHiddenBalance = create<{ isHidden: boolean }>(() => ({ isHidden: stored.read() === '1' }));

export const toggleHiddenBalance = (): void => {
  const isHidden = !useHiddenBalance.getState().isHidden;
  stored.keep(isHidden ? '1' : '0');
  useHiddenBalance.setState({ isHidden });
};

/** Takes up what this tab remembers; whoever comes after a logout finds nothing there. */
export const recallHiddenBalance = (): void => useHiddenBalance.setState({ isHidden: stored.read() === '1' });
