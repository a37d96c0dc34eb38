export type LinkState = 'open' | 'expired' | 'used_up' | 'closed';

export type Link = {
  id: string;
  agentId: string;
  code: string;
  label: string;
  isForAgents: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  usesMax: number | null;
  /** Accounts that were registered by it. */
  uses: number;
  opened: number;
  state: LinkState;
};
