import { create } from 'zustand';
import type { HeldBalance } from './held-balance.rules.ts';

/** What the header may not show yet. Written by the page of the game; empty on every other page. */
export const useHeldBalance = create<{ held: HeldBalance }>(() => ({ held: null }));

/** Shows the wallet as it is: after the last round, when the game is left, and whenever somebody asks for the true figure. */
export const releaseBalance = (): void => useHeldBalance.setState({ held: null });
