import { create } from 'zustand';
import { onChangeSignal } from '../lib/change-signal.ts';

export type MustChange = {
  reason: 'initial' | 'blocklisted' | 'expired' | 'compromised' | null;
  /** Stands for the old password. Kept nowhere else: after a reload the old password is asked for. */
  changeTicket: string | null;
};

/** Level SC: until the password is changed nothing else answers, so nothing else is shown. */
export const useMustChange = create<{ demand: MustChange | null }>(() => ({ demand: null }));

export const demandChange = (demand: MustChange): void => useMustChange.setState({ demand });

export const changeDone = (): void => useMustChange.setState({ demand: null });

onChangeSignal(() => {
  // What the login has told is worth more than a bare refusal that comes after it.
  if (useMustChange.getState().demand === null) demandChange({ reason: null, changeTicket: null });
});
