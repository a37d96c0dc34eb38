import { useFmt, useT } from '@fairhouse/i18n/react';
import { dayText } from '#shared/agent/day-text.ts';
import { Figures } from '#shared/agent/figures.tsx';
import type { Overview } from '../api.ts';

/** The team and its figures of the period. */
export const OverviewTiles = ({ overview, today }: { overview: Overview; today: string }) => {
  const t = useT();
  const fmt = useFmt();
  const { team, totals, days, to } = overview;
  const money = ({ minor, currency }: { minor: string; currency: string }) => fmt.money(minor, currency);
  return (
    <Figures
      figures={[
        {
          key: 'size',
          label: t('agent.figure.size'),
          value: fmt.number(team.accounts),
          note: t('agent.figure.sizeNote', {
            count: team.agents,
            agents: fmt.number(team.agents),
            direct: fmt.number(team.direct),
          }),
        },
        { key: 'joined', label: t('agent.figure.joined'), value: fmt.number(totals.joined) },
        {
          key: 'active',
          label: t('agent.figure.active'),
          value: fmt.number(days.at(-1)?.active ?? 0),
          note: to === today ? t('agent.figure.activeToday') : t('agent.figure.activeOn', { day: dayText(fmt, to) }),
        },
        { key: 'deposits', label: t('agent.figure.deposits'), value: money(totals.deposits) },
        { key: 'withdrawals', label: t('agent.figure.withdrawals'), value: money(totals.withdrawals) },
        { key: 'validBet', label: t('agent.figure.validBet'), value: money(totals.validBet) },
        {
          key: 'houseWin',
          label: t('agent.figure.houseWin'),
          value: money(totals.houseWin),
          note: t('agent.figure.grossWinNote'),
        },
      ]}
    />
  );
};
