import { create } from 'zustand';

type ScratchState = { roundId: string | null; opened: ReadonlySet<number> };

/** What the stage and the controls of the game share: which fields of the ticket are rubbed off. */
export const useScratch = create<ScratchState>(() => ({ roundId: null, opened: new Set() }));

export const openFields = (roundId: string, fields: readonly number[]): void =>
  useScratch.setState((before) => ({
    roundId,
    opened: new Set([...(before.roundId === roundId ? before.opened : []), ...fields]),
  }));
