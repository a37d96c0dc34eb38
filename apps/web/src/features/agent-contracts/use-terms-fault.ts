import type { TermsFault } from '@fairhouse/contracts';
import { useEffect, useState } from 'react';
import type { ContractForm, Terms } from '#shared/contracts/contract.types.ts';
import { exactTerms } from '#shared/contracts/terms.rules.ts';

type Judge = typeof import('@fairhouse/contracts')['judgeTerms'];

const capOf = (cap: NonNullable<ContractForm['cap']>) => ({
  ...(cap.ratePpm === null ? {} : { all: cap.ratePpm }),
  ...Object.fromEntries(cap.byGameType.map(({ gameType, ratePpm }) => [gameType, ratePpm])),
});

/** The rules of terms, as the server applies them; null until they are loaded, which keeps them out of the page. */
export const useTermsFault = (): ((terms: Terms, cap: ContractForm['cap']) => TermsFault | null) => {
  const [judge, setJudge] = useState<{ run: Judge } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('@fairhouse/contracts').then(
      ({ judgeTerms }) => {
        if (!isGone) setJudge({ run: judgeTerms });
      },
      () => {
        // The server judges an offer anyway.
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (terms, cap) => judge?.run(exactTerms(terms), { cap: capOf(cap ?? { ratePpm: 0, byGameType: [] }) }) ?? null;
};
