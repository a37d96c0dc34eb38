import type { MemberType } from '@fairhouse/protocol';

export type MemberKind = 'member' | 'agent' | 'trial';

/** `excluded` and `closed` may still log in to withdraw and to read (rulings.md 7); `blocked` may not. */
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
  /** The member who invited them; set when the account is opened and never changed. */
  recommenderId: string | null;
  /** A built-in avatar, `a01` to `a24`. */
  icon: string | null;
  /** When they saw the welcome of spec §4. */
  firstLoginAt: Date | null;
};

export type ContactKind = 'mobile' | 'email';

/** `value` is E.164 or a lower-cased address; `masked` is what a screen may show. */
export type Contact = { value: string; masked: string; verifiedAt: Date | null };

/** What a registration form or the profile asks for beyond the account itself (spec §3), stored sealed. */
export const detailFields = [
  'payeeName',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'incomeSource',
  'idNumber',
  'qqNum',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'wechat',
] as const;
export type DetailField = (typeof detailFields)[number];
export type Note = {
  id: string;
  operatorId: string;
  author: string;
  body: string;
  isPinned: boolean;
  writtenAt: Date;
};
