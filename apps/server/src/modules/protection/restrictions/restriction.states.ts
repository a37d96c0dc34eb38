import type { RestrictionState } from './restriction.types.ts';

/**
 * The only transitions (player-protection.md section 4). A transition to the same state extends it. From `excluded` to
 * `none` only where the profile ends an exclusion automatically; from a return back to `excluded` because a member may
 * always choose more protection.
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
