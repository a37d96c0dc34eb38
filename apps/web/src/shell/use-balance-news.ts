import { useState } from 'react';

/**
 * What is worth saying about a balance: nothing when the page opens, the new figure when it has
 * changed or was asked for. A hidden balance is not spoken either.
 */
export const useBalanceNews = ({
  version,
  words,
  isHidden,
}: {
  version: number | null;
  words: string;
  isHidden: boolean;
}): { announcement: string; changeKey: string | undefined; sayAgain: () => void } => {
  const [first, setFirst] = useState(version);
  const [wasAsked, setAsked] = useState(false);
  if (first === null && version !== null) setFirst(version);
  const hasChanged = first !== null && version !== null && version !== first;
  return {
    announcement: !isHidden && (hasChanged || wasAsked) ? words : '',
    changeKey: hasChanged ? String(version) : undefined,
    sayAgain: () => setAsked(true),
  };
};
