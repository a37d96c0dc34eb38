import { useState } from 'react';

/**
 * What is announced about a balance: nothing when the page opens, the new amount when it has changed or was refreshed.
 * A hidden balance is not announced.
 */
export const useBalanceNews = ({
  version,
  text,
  isHidden,
}: {
  version: number | null;
  text: string;
  isHidden: boolean;
}): { announcement: string; changeKey: string | undefined; announceAgain: () => void } => {
  const [first, setFirst] = useState(version);
  const [wasAsked, setAsked] = useState(false);
  if (first === null && version !== null) setFirst(version);
  const hasChanged = first !== null && version !== null && version !== first;
  return {
    announcement: !isHidden && (hasChanged || wasAsked) ? text : '',
    changeKey: hasChanged ? String(version) : undefined,
    announceAgain: () => setAsked(true),
  };
};
