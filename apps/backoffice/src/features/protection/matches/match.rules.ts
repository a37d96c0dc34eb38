import type { MatchDetail } from './match.types.ts';

type Looked = Pick<MatchDetail, 'state' | 'restricts' | 'member' | 'pending'>;

/** What an operator may decide about a match now, and how many it takes. */
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

/** What holds the member now, in one word for the sentence that says so. */
export const holdOf = ({
  restriction,
  isHolding,
  member,
}: Pick<MatchDetail, 'restriction' | 'isHolding' | 'member'>): 'noAccount' | 'free' | 'match' | 'other' => {
  if (member === null) return 'noAccount';
  if (restriction === null) return 'free';
  return isHolding ? 'match' : 'other';
};
