import { create } from 'zustand';
import type { HeldBalance } from './held-balance.rules.ts';

/** What the header may not show yet. Set by the game page; empty on every other page. */
export const useHeldBalance = create<{ held: HeldBalance }>(() => ({ held: null }));

/** Shows the actual wallet: after the last round, when the game is left, and when the member refreshes the balance. */
export const releaseBalance = (): void => useHeldBalance.setState({ held: null });
