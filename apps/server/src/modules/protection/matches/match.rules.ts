import type { PersonMatch } from '../exclusion-register/register.types.ts';

/** Why a match cannot be decided so; null: it can. */
export const judgeConfirm = ({ state }: Pick<PersonMatch, 'state'>): 'decided' | null =>
  state === 'open' ? null : 'decided';

/**
 * Why a match cannot be released; null: it can. One that was confirmed may turn out wrong all the same. Where nobody
 * has an account there is nobody to let go.
 */
export const judgeRelease = ({
  state,
  memberId,
}: Pick<PersonMatch, 'state' | 'memberId'>): 'decided' | 'no_account' | null => {
  if (memberId === null) return 'no_account';
  return state === 'released' ? 'decided' : null;
};
