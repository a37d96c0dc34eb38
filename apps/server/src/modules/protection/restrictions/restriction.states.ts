import type { RestrictionState } from './restriction.types.ts';

/**
 * The only moves there are (player-protection.md section 4). A move to itself makes it longer. From `excluded` to
 * `none` only where the profile lets an exclusion end by itself; from the way back to `excluded` because nobody is
 * ever kept from protecting themselves more.
 */
export const restrictionMoves: Readonly<Record<RestrictionState | 'none', readonly (RestrictionState | 'none')[]>> = {
  none: ['cooling_off', 'excluded'],
  cooling_off: ['cooling_off', 'excluded', 'none'],
  excluded: ['excluded', 'return_requested', 'none'],
  return_requested: ['return_wait', 'excluded'],
  return_wait: ['none', 'excluded'],
};

export const mayMove = (from: RestrictionState | 'none', to: RestrictionState | 'none'): boolean =>
  restrictionMoves[from].includes(to);
