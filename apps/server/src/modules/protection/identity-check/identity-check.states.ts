import type { IdentityState } from './identity-check.types.ts';

/** Who makes a transition. */
type Act = 'the member declares' | 'the member submits the documents' | 'a person decides' | 'time';

/**
 * The only transitions of a check (player-protection.md section 6). A rejected document is sent again within the same
 * case; an accepted one stays so until it expires, and then another case requests it.
 */
const identityRules: Readonly<Record<IdentityState, Readonly<Partial<Record<IdentityState, Act>>>>> = {
  none: { declared: 'the member declares' },
  // The declaration can be corrected until the documents are submitted.
  declared: { declared: 'the member declares', pending: 'the member submits the documents' },
  pending: { verified: 'a person decides', rejected: 'a person decides' },
  rejected: { declared: 'the member declares' },
  verified: { expired: 'time' },
  expired: {},
};

export const mayMove = (from: IdentityState, to: IdentityState): boolean => Object.hasOwn(identityRules[from], to);

/** States in which the member has to act. */
export const isWithMember = (state: IdentityState): boolean =>
  state === 'none' || state === 'declared' || state === 'rejected';
