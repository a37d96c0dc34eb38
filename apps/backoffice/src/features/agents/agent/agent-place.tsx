import { useFmt, useT } from '@fairhouse/i18n/react';
import { type OpsAgentMove, opsGetAgentEndpoint, opsWithdrawMoveEndpoint } from '@fairhouse/protocol/ops/agents';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { Facts, StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { AccountLink, DayText, PlayerLink } from '../agent-cells.tsx';
import type { Agent } from './agent.types.ts';

const tones = { scheduled: 'warning', done: 'positive', withdrawn: 'neutral' } as const;

const Moves = ({ agent: { account, moves } }: { agent: Agent }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('agent.edit');
  const [asked, setAsked] = useState<OpsAgentMove | null>(null);
  const { run } = useOpsChange(opsWithdrawMoveEndpoint, {
    invalidates: [opsGetAgentEndpoint],
    done: 'opsAgents.withdraw.done',
  });
  if (moves.length === 0) return <p className="text-muted text-sm">{t('opsAgents.moves.none')}</p>;
  return (
    <>
      <ShortTable
        label={t('opsAgents.moves.title')}
        rows={moves}
        keyOf={({ moveId }) => moveId}
        columns={[
          { label: t('opsAgents.moves.day'), cell: ({ effectiveDay }) => <DayText day={effectiveDay} /> },
          { label: t('opsAgents.moves.from'), cell: ({ from }) => <AccountLink account={from} /> },
          { label: t('opsAgents.moves.to'), cell: ({ to }) => <AccountLink account={to} /> },
          {
            label: t('opsAgents.column.state'),
            cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`opsAgents.move.${state}`)}</StateBadge>,
          },
          {
            label: t('opsAgents.column.reason'),
            cell: ({ reason }) => (
              <span dir="auto" className="block min-w-40 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {reason}
              </span>
            ),
          },
          { label: t('opsAgents.moves.at'), cell: ({ at }) => <TimeCell at={at} /> },
          {
            label: t('opsAgents.moves.actions'),
            isLabelHidden: true,
            align: 'end',
            cell: (move) =>
              move.state === 'scheduled' &&
              mayEdit && (
                <Button size="sm" variant="outline" onClick={() => setAsked(move)}>
                  {t('opsAgents.withdraw.action')}
                </Button>
              ),
          },
        ]}
      />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t('opsAgents.withdraw.title')}
          effect={t('opsAgents.withdraw.effect', { account: account.member.name })}
          tone="danger"
          askReason
          confirmLabel={t('opsAgents.withdraw.action')}
          onConfirm={(reason) => run({ params: { brandId, ref: account.ref, moveId: asked.moveId }, body: { reason } })}
        />
      )}
    </>
  );
};

/** The account's place today, its earlier places and its moves. */
export const AgentPlace = ({ agent }: { agent: Agent }) => {
  const t = useT();
  const fmt = useFmt();
  const { account, path, places } = agent;
  const upline = path.filter(({ ref }) => ref !== account.ref).at(-1) ?? null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={t('opsAgents.place.today')}>
        <Facts
          items={[
            { label: t('opsAgents.place.upline'), value: <AccountLink account={upline} /> },
            { label: t('opsAgents.column.depth'), value: fmt.number(account.depth) },
            { label: t('opsAgents.place.joined'), value: <DayText day={account.joinedDay} /> },
            { label: t('opsAgents.place.player'), value: <PlayerLink member={account.member} /> },
          ]}
        />
      </Panel>
      <Panel title={t('opsAgents.moves.title')}>
        <Moves agent={agent} />
      </Panel>
      <Panel title={t('opsAgents.places.title')}>
        <ShortTable
          label={t('opsAgents.places.title')}
          rows={places}
          keyOf={({ fromDay }) => fromDay}
          columns={[
            { label: t('opsAgents.place.upline'), cell: ({ upline: above }) => <AccountLink account={above} /> },
            { label: t('opsAgents.places.from'), cell: ({ fromDay }) => <DayText day={fromDay} /> },
            {
              label: t('opsAgents.places.to'),
              cell: ({ toDay }) => (toDay === null ? t('opsAgents.places.now') : <DayText day={toDay} />),
            },
          ]}
        />
      </Panel>
    </div>
  );
};
