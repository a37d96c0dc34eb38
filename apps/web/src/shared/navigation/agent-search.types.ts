import type { AgentPageKey } from './agent-pages.ts';

/** The filters of the pages of the agent centre; each page reads and judges those it has. */
type AgentFilter =
  | 'order'
  | 'amount'
  | 'days'
  | 'from'
  | 'to'
  | 'under'
  | 'account'
  | 'search'
  | 'kind'
  | 'gameType'
  | 'vassalage'
  | 'sort'
  | 'measure'
  | 'page'
  | 'tab'
  | 'offer';

export type AgentSearch = {
  /** The key of a page of the agent centre. A URL may contain any text, which shows the page for unknown keys. */
  ac?: AgentPageKey | undefined;
} & { [Filter in AgentFilter]?: string | undefined };
