import { create } from 'zustand';
import { onChangeSignal } from '../lib/change-signal.ts';

export type MustChange = {
  reason: 'initial' | 'blocklisted' | 'expired' | 'compromised' | null;
  /** Replaces the old password. Kept only in memory: after a reload the old password is required. */
  changeTicket: string | null;
};

/** Level SC: until the password is changed every other call fails, so nothing else is shown. */
export const useMustChange = create<{ demand: MustChange | null }>(() => ({ demand: null }));

export const demandChange = (demand: MustChange): void => useMustChange.setState({ demand });

export const changeDone = (): void => useMustChange.setState({ demand: null });

onChangeSignal(() => {
  // The details from the login take precedence over a later bare error.
  if (useMustChange.getState().demand === null) demandChange({ reason: null, changeTicket: null });
});
