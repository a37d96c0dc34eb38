import { useFmt, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { useBrand } from '../brand/brand.store.ts';
import type { Terms } from './contract.types.ts';
import { rateText } from './rate-text.ts';
import { countsActive } from './terms.rules.ts';

/** The rows of terms as figures, in their order: the same for a list and for a comparison. */
export const useTermsRows = () => {
  const t = useT();
  const fmt = useFmt();
  return (terms: Terms): { key: string; conditions: string; rate: string }[] => {
    const money = (minor: string) => fmt.money(minor, terms.currency);
    if (terms.kind === 'realtime')
      return terms.rates.map(({ gameType, ratePpm }) => ({
        key: gameType,
        conditions: t(`bets.kind.${gameType}`),
        rate: rateText(fmt, ratePpm),
      }));
    return terms.rows.map((row) => {
      const { validBetMin, activeMin, ratePpm } = row;
      const lossMin = 'lossMin' in row ? row.lossMin : '0';
      const parts: string[] = [];
      // A row says what it requires; one that requires nothing says that any bet is enough.
      if (validBetMin !== '0' || (activeMin === 0 && lossMin === '0'))
        parts.push(t('agentContract.row.validBet', { amount: money(validBetMin) }));
      if (activeMin > 0) parts.push(t('agentContract.row.active', { count: activeMin }));
      if (lossMin !== '0') parts.push(t('agentContract.row.loss', { amount: money(lossMin) }));
      return {
        key: `${validBetMin} ${activeMin} ${lossMin} ${ratePpm}`,
        conditions: parts.join(' · '),
        rate: rateText(fmt, ratePpm),
      };
    });
  };
};

/** What terms mean, in sentences; every sentence follows from the terms alone. */
export const useTermsSentences = () => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  return (terms: Terms): { key: string; text: string }[] => {
    const said: { key: string; text: string }[] = [
      { key: 'period', text: t(`agentContract.says.period.${terms.kind === 'dividend' ? terms.period : terms.kind}`) },
    ];
    if (terms.kind === 'realtime') said.push({ key: 'formula', text: t('agentContract.says.formula.realtime') });
    else {
      said.push({
        key: 'formula',
        text: t(`agentContract.says.formula.${terms.kind === 'dividend' ? terms.mode : 'wage'}`),
      });
      if (countsActive(terms))
        said.push({
          key: 'active',
          text: t(`agentContract.says.active.${terms.activeScope}`, {
            amount: fmt.money(terms.activeMinValidBet, terms.currency),
          }),
        });
    }
    if (terms.kind === 'dividend') {
      const parts = terms.lossBasis.map((part) => t(`agentContract.says.part.${part}`));
      said.push(
        {
          key: 'loss',
          text:
            parts.length === 0
              ? t('agentContract.says.lossPlain')
              : t('agentContract.says.loss', { parts: fmt.list(parts) }),
        },
        { key: 'carry', text: t(`agentContract.says.carry.${terms.carry}`) },
      );
      if (terms.mode === 'fixed' && !terms.lossCheck)
        said.push({ key: 'lossCheck', text: t('agentContract.says.noLossCheck') });
    }
    if (terms.kind !== 'realtime')
      said.push(
        {
          key: 'wallet',
          text: t(terms.fundFromWallet ? 'agentContract.says.fromWallet' : 'agentContract.says.notFromWallet'),
        },
        { key: 'autoPay', text: t(terms.autoPay ? 'agentContract.says.autoPay' : 'agentContract.says.collect') },
      );
    said.push(
      { key: 'own', text: t('agentContract.says.own') },
      { key: 'counts', text: t('agentContract.says.counts') },
      { key: 'protected', text: t('agentContract.says.protected') },
      { key: 'corrections', text: t('agentContract.says.corrections') },
      { key: 'zone', text: t('agentContract.says.zone', { zone: timeZone }) },
    );
    return said;
  };
};

/** The rows with their rates. `unlike` are the keys of rows that the other contract does not have. */
export const TermsRows = ({ terms, unlike }: { terms: Terms; unlike?: ReadonlySet<string> }) => {
  const t = useT();
  const rowsOf = useTermsRows();
  return (
    <table className="w-full border-collapse text-start text-sm tabular-nums">
      <caption className="sr-only">{t('agentContract.terms.rows')}</caption>
      <thead>
        <tr className="border-line border-b text-caption text-muted">
          <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
            {t(terms.kind === 'realtime' ? 'agent.column.type' : 'agentContract.terms.conditions')}
          </th>
          <th scope="col" className="py-1.5 text-end font-semibold">
            {t('agentContract.terms.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(terms).map(({ key, conditions, rate }) => (
          <tr key={key} className={clsx('border-line not-last:border-b', unlike?.has(key) && 'bg-warning-soft')}>
            <th scope="row" className="py-2 pe-3 text-start font-normal text-text-2">
              {conditions}
              {unlike?.has(key) && (
                <span className="ms-2 font-semibold text-caption text-warning">
                  {t('agentContract.compare.changed')}
                </span>
              )}
            </th>
            <td className="whitespace-nowrap py-2 text-end align-top font-semibold text-text-1">{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Terms in words. */
export const TermsText = ({ terms, unlike }: { terms: Terms; unlike?: ReadonlySet<string> }) => {
  const sentencesOf = useTermsSentences();
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm text-text-2">
      {sentencesOf(terms).map(({ key, text }) => (
        <li key={key} className={clsx(unlike?.has(text) && 'font-semibold text-text-1')}>
          {text}
        </li>
      ))}
    </ul>
  );
};
