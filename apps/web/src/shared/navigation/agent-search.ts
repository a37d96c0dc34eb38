import type { AgentSearch } from './agent-search.types.ts';
import { textOf } from './route-search.ts';

/** The parameters of an address, each as one text. */
export const readAgentSearch = (raw: object): AgentSearch =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, textOf(value)]));
