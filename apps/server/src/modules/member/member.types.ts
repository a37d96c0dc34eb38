import type { MemberType } from '@fairhouse/protocol';

export type MemberKind = 'member' | 'agent' | 'trial';

/** `excluded` and `closed` may still come in to withdraw and to read (rulings.md 7); `blocked` may not. */
export type MemberState = 'active' | 'blocked' | 'excluded' | 'closed';

export type Member = {
  id: string;
  brandId: string;
  username: string;
  displayName: string;
  kind: MemberKind;
  type: MemberType;
  currency: string;
  language: string;
  state: MemberState;
  joinedAt: Date;
};
