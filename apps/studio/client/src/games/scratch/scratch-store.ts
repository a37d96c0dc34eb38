import { create } from 'zustand';

type ScratchState = { roundId: string | null; opened: ReadonlySet<number> };

/** State shared by the game's stage and controls: the fields of the ticket that are scratched off. */
export const useScratch = create<ScratchState>(() => ({ roundId: null, opened: new Set() }));

export const openFields = (roundId: string, fields: readonly number[]): void =>
  useScratch.setState((before) => ({
    roundId,
    opened: new Set([...(before.roundId === roundId ? before.opened : []), ...fields]),
  }));
