import { useFmt, useT } from '@fairhouse/i18n/react';
import { RankedBars } from '@fairhouse/ui/domain/ranked-bars';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { AccountName } from '../account-name.tsx';
import type { Overview } from '../api.ts';

type Sums = Pick<Overview['branches'][number], 'rounds' | 'validBet' | 'houseWin'>;

/** Where the play of the team comes from: kinds of games, and the ten largest direct branches. */
export const OverviewRanks = ({ overview: { byGameType, branches } }: { overview: Overview }) => {
  const t = useT();
  const fmt = useFmt();
  const figuresOf = ({ rounds, validBet, houseWin }: Sums) => ({
    value: BigInt(validBet.minor),
    valueText: fmt.money(validBet.minor, validBet.currency),
    note: t('agent.rank.note', { count: rounds, result: fmt.money(houseWin.minor, houseWin.currency) }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Panel title={t('agent.rank.types')} hint={t('agent.rank.hint')}>
        {byGameType.length === 0 ? (
          <p className="py-4 text-muted text-sm">{t('agent.rank.noPlay')}</p>
        ) : (
          <RankedBars
            tone="info"
            label={t('agent.rank.types')}
            rows={byGameType.map(({ gameType, ...sums }) => ({
              key: gameType ?? '',
              label: gameType === null ? t('agent.rank.unknownType') : t(`bets.kind.${gameType}`),
              ...figuresOf(sums),
            }))}
          />
        )}
      </Panel>
      <Panel title={t('agent.rank.branches')} hint={t('agent.rank.branchesHint')}>
        {branches.length === 0 ? (
          <p className="py-4 text-muted text-sm">{t('agent.rank.noBranches')}</p>
        ) : (
          <RankedBars
            tone="info"
            label={t('agent.rank.branches')}
            rows={branches.map((branch) => ({
              key: branch.ref,
              label: (
                <Link
                  to="/agentHome"
                  search={
                    branch.kind === 'agent'
                      ? { ac: 'downlineManagmentView', under: branch.ref }
                      : { ac: 'personalHistoryCopy', account: branch.ref }
                  }
                  className="rounded-sm hover:underline"
                >
                  <AccountName account={branch} />
                </Link>
              ),
              ...figuresOf(branch),
            }))}
          />
        )}
      </Panel>
    </div>
  );
};
