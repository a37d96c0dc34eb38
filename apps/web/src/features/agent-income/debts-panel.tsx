import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/agent/confirm-dialog.tsx';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Debt, Money } from '#shared/contracts/contract.types.ts';
import { debtsQuery, forgiveDebt } from '#shared/contracts/contracts.api.ts';

const DebtState = ({ debt: { isOverdue, state } }: { debt: Debt }) => {
  const t = useT();
  const tone = state === 'open' ? 'warning' : 'neutral';
  if (isOverdue) return <Badge tone="negative">{t('agentIncome.debt.overdue')}</Badge>;
  return <Badge tone={tone}>{t(`agentIncome.debt.state.${state}`)}</Badge>;
};

const DebtRows = ({ debts, onForgive }: { debts: readonly Debt[]; onForgive: (debt: Debt) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  return (
    <TeamTable
      label={t('agentIncome.debt.table')}
      rows={debts}
      keyOf={({ debtId }) => debtId}
      columns={[
        {
          key: 'who',
          label: t('agentIncome.debt.who'),
          render: (debt) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-words text-text-1">
                {t(`agentIncome.debt.${debt.side}`, {
                  name: debt.counterpart === null ? t('agentContract.party.operatorName') : fmt.bdi(debt.counterpart),
                })}
              </span>
              <DebtState debt={debt} />
            </span>
          ),
        },
        { key: 'kind', label: t('agent.column.kind'), render: ({ kind }) => t(`agentContract.kind.${kind}`) },
        {
          key: 'period',
          label: t('agent.period.label'),
          render: ({ periodStart }) => fmt.date(periodStart, 'medium', { timeZone }),
        },
        { key: 'open', label: t('agentIncome.debt.open'), isFigure: true, render: ({ open }) => money(open) },
        { key: 'of', label: t('agentIncome.debt.amount'), isFigure: true, render: ({ amount }) => money(amount) },
        {
          key: 'due',
          label: t('agentIncome.debt.due'),
          render: ({ dueAt }) => fmt.date(dueAt, 'medium', { timeZone }),
        },
      ]}
      actions={{
        label: t('agent.column.actions'),
        render: (debt) =>
          debt.side === 'creditor' &&
          debt.state === 'open' && (
            <Button size="sm" onClick={() => onForgive(debt)}>
              {t('agentIncome.debt.forgive')}
            </Button>
          ),
      }}
    />
  );
};

/** Debts from contracts, both ways. Nothing is shown while there are none. */
export const DebtsPanel = ({ viewerId }: { viewerId: string }) => {
  const t = useT();
  const fmt = useFmt();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Debt | null>(null);
  const { data, error, isFetching, refetch } = useQuery(debtsQuery(viewerId));
  if (data?.length === 0) return null;
  return (
    <Panel title={t('agentIncome.debt.title')} hint={t('agentIncome.debt.hint')}>
      {data === undefined && error === null && <ListBones />}
      {data === undefined && error !== null && (
        <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <DebtRows debts={data} onForgive={setAsked} />}
      {asked !== null && (
        <ConfirmDialog
          isDanger
          title={t('agentIncome.debt.forgiveTitle')}
          text={t('agentIncome.debt.forgiveText', {
            amount: fmt.money(asked.open.minor, asked.open.currency),
            name: fmt.bdi(asked.counterpart ?? ''),
          })}
          confirmLabel={t('agentIncome.debt.forgive')}
          onConfirm={async () => {
            await forgiveDebt(asked.debtId);
            await client.invalidateQueries({ queryKey: ['agent', viewerId] });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
};
