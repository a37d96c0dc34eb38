import type { PersonMatch } from '../exclusion-register/register.types.ts';

/** Why a match cannot be confirmed; null: it can. */
export const judgeConfirm = ({ state }: Pick<PersonMatch, 'state'>): 'decided' | null =>
  state === 'open' ? null : 'decided';

/**
 * Why a match cannot be released; null: it can. A confirmed match may be released too, if it turns out wrong. A match
 * without an account has no member to release.
 */
export const judgeRelease = ({
  state,
  memberId,
}: Pick<PersonMatch, 'state' | 'memberId'>): 'decided' | 'no_account' | null => {
  if (memberId === null) return 'no_account';
  return state === 'released' ? 'decided' : null;
};
