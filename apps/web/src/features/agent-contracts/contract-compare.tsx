import { useT } from '@fairhouse/i18n/react';
import type { Terms } from '#shared/contracts/contract.types.ts';
import { TermsRows, TermsText, useTermsRows, useTermsSentences } from '#shared/contracts/terms-view.tsx';

const unlikeOf = (some: readonly string[], other: readonly string[]): ReadonlySet<string> =>
  new Set(some.filter((each) => !other.includes(each)));

/** The running and the offered terms beside each other; what differs is marked in both. */
export const ContractCompare = ({ current, next }: { current: Terms; next: Terms }) => {
  const t = useT();
  const rowsOf = useTermsRows();
  const sentencesOf = useTermsSentences();
  const keys = (terms: Terms) => rowsOf(terms).map(({ key }) => key);
  const texts = (terms: Terms) => sentencesOf(terms).map(({ text }) => text);
  const sides = [
    { key: 'current', terms: current, other: next },
    { key: 'next', terms: next, other: current },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {sides.map(({ key, terms, other }) => (
        <section key={key} className="grid content-start gap-3 rounded-md border border-line p-3">
          <h3 className="font-semibold text-base">{t(`agentContract.compare.${key}`)}</h3>
          <TermsRows terms={terms} unlike={unlikeOf(keys(terms), keys(other))} />
          <TermsText terms={terms} unlike={unlikeOf(texts(terms), texts(other))} />
        </section>
      ))}
    </div>
  );
};
