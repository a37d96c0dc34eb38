import type { IdentityState } from './identity-check.types.ts';

/** By whose act a move is made. */
type Act = 'the member declares' | 'the member hands the papers in' | 'a person decides' | 'time';

/**
 * player-protection.md section 6. Nothing moves but by this table. A paper that was not taken is sent again within the
 * same case; one that was taken stays so until it is too old, and then another case asks for it.
 */
const identityRules: Readonly<Record<IdentityState, Readonly<Partial<Record<IdentityState, Act>>>>> = {
  none: { declared: 'the member declares' },
  // A slip of the pen may be mended until the papers are handed in.
  declared: { declared: 'the member declares', pending: 'the member hands the papers in' },
  pending: { verified: 'a person decides', rejected: 'a person decides' },
  rejected: { declared: 'the member declares' },
  verified: { expired: 'time' },
  expired: {},
};

export const mayMove = (from: IdentityState, to: IdentityState): boolean => Object.hasOwn(identityRules[from], to);

/** The member has something to do. */
export const isWithMember = (state: IdentityState): boolean =>
  state === 'none' || state === 'declared' || state === 'rejected';
