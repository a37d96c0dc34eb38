import type { MatchDetail } from './match.types.ts';

type Looked = Pick<MatchDetail, 'state' | 'restricts' | 'member' | 'pending'>;

/** The decisions an operator may take on a match now, and how many operators they need. */
export const waysOf = ({
  state,
  restricts,
  member,
  pending,
}: Looked): { mayConfirm: boolean; release: 'none' | 'one' | 'two' } => {
  const isWaiting = pending !== null;
  const mayRelease = member !== null && state !== 'released' && !isWaiting;
  return {
    mayConfirm: state === 'open' && !isWaiting,
    release: mayRelease ? (restricts ? 'two' : 'one') : 'none',
  };
};

/** What restricts the member now, as one word for the text that explains it. */
export const holdOf = ({
  restriction,
  isHolding,
  member,
}: Pick<MatchDetail, 'restriction' | 'isHolding' | 'member'>): 'noAccount' | 'free' | 'match' | 'other' => {
  if (member === null) return 'noAccount';
  if (restriction === null) return 'free';
  return isHolding ? 'match' : 'other';
};
