import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListReportWinnersEndpoint } from '@fairhouse/protocol/ops/reports';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { MoneyCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Winners = OpsValue<typeof opsListReportWinnersEndpoint>;

const People = ({
  title,
  people,
  betsOf,
}: {
  title: string;
  people: Winners['winners'];
  betsOf: (memberId: string) => string;
}) => {
  const t = useT();
  const brandId = useBrandId();
  const mayMembers = useMay('member.read');
  const mayBets = useMay('bet.read');
  return (
    <section className="mb-5">
      <h3 className="mb-2 text-base">{title}</h3>
      {people.length === 0 && <p className="text-caption text-muted">{t('opsReports.who.none')}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {people.map(({ memberId, name, rounds, staked, won, net }) => (
          <li key={memberId} className="flex flex-col gap-1 py-2.5">
            <span className="flex items-baseline justify-between gap-3">
              {mayMembers ? (
                <OpsLink
                  href={`/b/${brandId}/members/${memberId}`}
                  className="truncate text-action-text hover:underline"
                >
                  <bdi>{name}</bdi>
                </OpsLink>
              ) : (
                <bdi className="truncate">{name}</bdi>
              )}
              <strong>
                <MoneyCell value={net.minor} currency={net.currency} isSigned />
              </strong>
            </span>
            <span className="flex flex-wrap gap-x-3 text-caption text-muted">
              <span>{t('opsReports.who.rounds', { count: rounds })}</span>
              <span>
                {t('opsReports.who.staked')} <MoneyCell value={staked.minor} currency={staked.currency} />
              </span>
              <span>
                {t('opsReports.who.won')} <MoneyCell value={won.minor} currency={won.currency} />
              </span>
              {mayBets && (
                <OpsLink href={betsOf(memberId)} className="text-action-text hover:underline">
                  {t('opsReports.who.bets')}
                </OpsLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Who won and lost most in one game on one day. */
export const WinnersSheet = ({ who, onClose }: { who: string | undefined; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [game = '', day = ''] = who?.split(':') ?? [];
  const query = useOpsQuery(
    opsListReportWinnersEndpoint,
    { params: { brandId }, query: { game, day } },
    { enabled: who !== undefined },
  );
  const date = day === '' ? '' : fmt.date(`${day}T12:00:00Z`, 'medium', { timeZone: 'UTC' });
  return (
    <Sheet
      isOpen={who !== undefined}
      onClose={onClose}
      side="end"
      title={
        query.data === undefined
          ? t('opsReports.who.title')
          : t('opsReports.who.of', { game: query.data.game.name, day: date })
      }
      closeLabel={t('core.action.close')}
    >
      <div className="p-5">
        <QueryView query={query}>
          {({ winners, losers, game: { gameCode } }) => {
            const betsOf = (memberId: string) => {
              const filters = new URLSearchParams({ memberId, ...(gameCode !== null && { game: gameCode }) });
              return `/b/${brandId}/bets?${filters}`;
            };
            return (
              <>
                <People title={t('opsReports.who.winners')} people={winners} betsOf={betsOf} />
                <People title={t('opsReports.who.losers')} people={losers} betsOf={betsOf} />
              </>
            );
          }}
        </QueryView>
      </div>
    </Sheet>
  );
};
