/** An account's place in the tree. `upline` null: directly under the brand. */
export type Node = {
  number: bigint;
  brandId: string;
  memberId: string;
  isAgent: boolean;
  upline: bigint | null;
  depth: number;
  /** `waiting`: created by an agent and not registered yet; it receives, plays and counts nothing. */
  state: 'waiting' | 'active' | 'closed';
  joinedDay: string;
  mayTransfer: boolean;
};
