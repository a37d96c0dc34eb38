import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Facts, StateBadge, TimeCell } from '#framework/cells.tsx';
import { type BetDetail, vendorStateIds } from './bet-texts.ts';

/** The vendor's view of the round, and where it differs from ours. */
export const BetVendor = ({ bet }: { bet: BetDetail }) => {
  const t = useT();
  const { vendorView, cases } = bet;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        title={t('opsBooks.bet.vendorSays')}
        padding="sm"
        {...(vendorView !== null && { hint: t('opsBooks.bet.vendorUnits') })}
      >
        {vendorView === null ? (
          <p className="text-caption text-muted">{t('opsBooks.bet.vendorSilent')}</p>
        ) : (
          <Facts
            items={[
              { label: t('opsBooks.bet.vendorState'), value: t(vendorStateIds[vendorView.state]) },
              { label: t('opsBooks.bets.staked'), value: <bdi>{vendorView.staked ?? '–'}</bdi> },
              { label: t('opsBooks.bets.won'), value: <bdi>{vendorView.won ?? '–'}</bdi> },
              { label: t('opsBooks.bet.vendorAt'), value: <TimeCell at={vendorView.askedAt} /> },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('opsBooks.bet.cases')} padding="sm">
        {cases.length === 0 && <p className="text-caption text-muted">{t('opsBooks.bet.noCases')}</p>}
        <ul className="flex flex-col gap-4">
          {cases.map(({ caseId, code, subject, state, expected, found, openedAt }) => (
            <li key={caseId} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center gap-2 text-sm">
                <strong>
                  <bdi>{code}</bdi>
                </strong>
                <StateBadge tone={state === 'open' ? 'warning' : 'positive'}>
                  {t(state === 'open' ? 'opsBooks.bet.caseOpen' : 'opsBooks.bet.caseResolved')}
                </StateBadge>
                <TimeCell at={openedAt} />
              </div>
              <Facts
                items={[
                  { label: t('opsBooks.bet.reference'), value: <bdi>{subject}</bdi> },
                  { label: t('opsBooks.bet.expected'), value: <bdi>{expected}</bdi> },
                  { label: t('opsBooks.bet.found'), value: <bdi>{found}</bdi> },
                ]}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};
