import { useT } from '@fairhouse/i18n/react';
import { matchStates, matchVerdicts, opsListMatchesEndpoint } from '@fairhouse/protocol/ops/protection';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { MatchKinds, MatchState } from './match-cells.tsx';

/** Members whom the register takes for a restricted person, for review. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsProtection.matches.title')} hint={t('opsProtection.matches.hint')}>
      <OpsTable
        endpoint={opsListMatchesEndpoint}
        input={{ params: { brandId } }}
        viewKey="matches"
        rowId={({ matchId }) => matchId}
        rowHref={({ matchId }) => `/b/${brandId}/matches/${matchId}`}
        columns={[
          {
            id: 'member',
            title: 'opsProtection.column.member',
            cell: ({ member }) => (member === null ? t('opsProtection.matches.noAccount') : <bdi>{member.name}</bdi>),
          },
          {
            id: 'kinds',
            title: 'opsProtection.matches.knownBy',
            cell: ({ kinds }) => (
              <div className="min-w-48 whitespace-normal py-1">
                <MatchKinds kinds={kinds} />
              </div>
            ),
          },
          {
            id: 'verdict',
            title: 'opsProtection.matches.verdict',
            cell: ({ verdict }) => (
              <StateBadge tone={verdict === 'same' ? 'warning' : 'neutral'}>
                {t(`opsProtection.matchVerdict.${verdict}`)}
              </StateBadge>
            ),
          },
          {
            id: 'effect',
            title: 'opsProtection.matches.effect',
            cell: ({ restricts, member }) =>
              t(
                member === null
                  ? 'opsProtection.matches.effectRefused'
                  : restricts
                    ? 'opsProtection.matches.effectRestricted'
                    : 'opsProtection.matches.effectNone',
              ),
          },
          { id: 'act', title: 'opsProtection.matches.act', cell: ({ act }) => t(`opsProtection.matchAct.${act}`) },
          { id: 'at', title: 'opsProtection.matches.at', sort: 'at', cell: ({ at }) => <TimeCell at={at} /> },
          { id: 'state', title: 'opsProtection.column.state', cell: ({ state }) => <MatchState state={state} /> },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsProtection.column.state',
            kind: 'select',
            options: matchStates.map((value) => ({ value, label: t(`opsProtection.matchState.${value}`) })),
          },
          {
            id: 'verdict',
            title: 'opsProtection.matches.verdict',
            kind: 'select',
            options: matchVerdicts.map((value) => ({ value, label: t(`opsProtection.matchVerdict.${value}`) })),
          },
        ]}
        emptyText="opsProtection.matches.empty"
        defaultSort="-at"
      />
    </OpsPage>
  );
};
