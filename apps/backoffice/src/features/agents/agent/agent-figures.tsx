import { useFmt, useT } from '@fairhouse/i18n/react';
import { useCallback } from 'react';
import { TimeChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { Agent } from './agent.types.ts';

/** Noon, so that the chart names the same day in every time zone. */
const noonOf = (day: string): string => `${day}T12:00:00Z`;

const Tiles = ({ agent: { account, team, totals } }: { agent: Agent }) => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: Agent['totals']['validBet']) => fmt.money(minor, currency, { unit: 'code' });
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {account.kind === 'agent' && (
        <KpiTile
          label={t('opsAgents.figure.team')}
          value={fmt.number(team.accounts)}
          hint={t('opsAgents.figure.teamHint', { agents: fmt.number(team.agents), direct: fmt.number(team.direct) })}
        />
      )}
      {account.kind === 'agent' && <KpiTile label={t('opsAgents.figure.joined')} value={fmt.number(totals.joined)} />}
      <KpiTile
        label={t('opsAgents.figure.validBet')}
        value={money(totals.validBet)}
        hint={t('opsAgents.figure.rounds', { count: totals.rounds, rounds: fmt.number(totals.rounds) })}
      />
      <KpiTile label={t('opsAgents.figure.ggr')} value={money(totals.houseWin)} hint={t('opsAgents.figure.ggrHint')} />
      <KpiTile label={t('opsAgents.figure.deposits')} value={money(totals.deposits)} />
      <KpiTile label={t('opsAgents.figure.withdrawals')} value={money(totals.withdrawals)} />
      <KpiTile label={t('opsAgents.figure.bonuses')} value={money(totals.bonuses)} />
      <KpiTile label={t('opsAgents.figure.rebates')} value={money(totals.rebates)} />
    </div>
  );
};

/** The last 30 days of the account and its team. */
export const AgentFigures = ({ agent }: { agent: Agent }) => {
  const t = useT();
  const fmt = useFmt();
  const { account, days, totals, asOf } = agent;
  const { currency } = totals.validBet;
  const money = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-caption text-muted">
        {t(account.kind === 'agent' ? 'opsAgents.figure.ofTeam' : 'opsAgents.figure.ofPlayer', {
          time: fmt.dateTime(asOf, 'short'),
        })}
      </p>
      <Tiles agent={agent} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
        <TimeChart
          title={t('opsAgents.figure.playByDay')}
          format={money}
          points={days.map(({ day, validBet, houseWin }) => ({
            at: noonOf(day),
            validBet: Number(validBet.minor),
            houseWin: Number(houseWin.minor),
          }))}
          series={[
            { id: 'validBet', label: t('opsAgents.figure.validBet') },
            { id: 'houseWin', label: t('opsAgents.figure.ggr') },
          ]}
        />
        <TimeChart
          title={t('opsAgents.figure.moneyByDay')}
          format={money}
          points={days.map(({ day, deposits, withdrawals }) => ({
            at: noonOf(day),
            deposits: Number(deposits.minor),
            withdrawals: Number(withdrawals.minor),
          }))}
          series={[
            { id: 'deposits', label: t('opsAgents.figure.deposits') },
            { id: 'withdrawals', label: t('opsAgents.figure.withdrawals') },
          ]}
        />
        {account.kind === 'agent' && (
          <TimeChart
            title={t('opsAgents.figure.peopleByDay')}
            points={days.map(({ day, active, joined }) => ({ at: noonOf(day), active, joined }))}
            series={[
              { id: 'active', label: t('opsAgents.figure.active') },
              { id: 'joined', label: t('opsAgents.figure.joined') },
            ]}
          />
        )}
      </div>
    </div>
  );
};
