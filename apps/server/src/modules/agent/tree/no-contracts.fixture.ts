import type { EdgeContracts } from '../agent.ports.ts';

/** A tree whose agents have no contracts. */
export const noContracts: EdgeContracts = { end: async () => {}, countEnding: async () => 0 };
