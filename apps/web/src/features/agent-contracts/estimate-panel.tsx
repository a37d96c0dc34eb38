import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Money, Terms } from '#shared/contracts/contract.types.ts';
import { estimateQuery } from '#shared/contracts/contracts.api.ts';
import { FactList } from '#shared/money/fact-list.tsx';

const Estimate = ({ viewerId, terms, downline }: { viewerId: string; terms: Terms; downline?: string }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const { data, error } = useQuery(estimateQuery(viewerId, terms, downline));
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  if (error !== null) return <NoticeBar tone="warning">{t('agentContract.estimate.failed')}</NoticeBar>;
  if (data === undefined) return <Skeleton className="h-20 rounded-md" />;
  if (data.periods.length === 0) return <NoticeBar>{t('agentContract.estimate.none')}</NoticeBar>;
  return (
    <FactList
      facts={data.periods.map(({ periodStart, periodEnd, validBet, gross }) => ({
        key: periodStart,
        label: (
          <>
            {fmt.range(periodStart, new Date(Date.parse(periodEnd) - 1).toISOString(), {
              time: terms.kind === 'hourly',
              timeZone,
            })}
            <span className="block text-caption text-muted">
              {t('agentContract.estimate.of', { amount: money(validBet) })}
            </span>
          </>
        ),
        value: money(gross),
      }))}
    />
  );
};

/** What terms would have paid in the last closed periods. It is computed when somebody asks. */
export const EstimatePanel = ({ viewerId, terms, downline }: { viewerId: string; terms: Terms; downline?: string }) => {
  const t = useT();
  const [asked, setAsked] = useState<Terms | null>(null);
  // Other terms are asked for anew: figures never stay beside terms they are not of.
  const isShown = asked !== null && JSON.stringify(asked) === JSON.stringify(terms);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-base">{t('agentContract.estimate.title')}</h3>
      <p className="text-caption text-muted">{t('agentContract.estimate.hint')}</p>
      {isShown ? (
        <Estimate viewerId={viewerId} terms={terms} {...(downline === undefined ? {} : { downline })} />
      ) : (
        <Button variant="outline" icon={<Calculator />} className="justify-self-start" onClick={() => setAsked(terms)}>
          {t('agentContract.estimate.ask')}
        </Button>
      )}
    </section>
  );
};
