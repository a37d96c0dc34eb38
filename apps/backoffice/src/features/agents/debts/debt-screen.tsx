import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  opsGetContractDebtEndpoint,
  opsListContractDebtsEndpoint,
  opsWriteOffDebtEndpoint,
} from '@fairhouse/protocol/ops/contract-runs';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#framework/back-link.tsx';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { Amount } from '../agent-cells.tsx';
import { DebtState, KindText, SideLink } from '../contract-cells.tsx';

type Debt = OpsValue<typeof opsGetContractDebtEndpoint>;

const link = 'text-action-text hover:underline';

const WriteOff = ({ debt }: { debt: Debt }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayReview = useMay('run.review');
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useOpsChange(opsWriteOffDebtEndpoint, {
    invalidates: [opsGetContractDebtEndpoint, opsListContractDebtsEndpoint],
  });
  if (!mayReview || debt.state !== 'open') return null;
  const { minor, currency } = debt.open;
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('opsContracts.writeOff.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsContracts.writeOff.title', { amount: fmt.money(minor, currency, { unit: 'code' }) })}
        effect={t('opsContracts.writeOff.effect')}
        tone="danger"
        askReason
        confirmLabel={t('opsContracts.change.ask')}
        onConfirm={(reason) => run({ params: { brandId, debtId: debt.debtId }, body: { reason } })}
      />
    </>
  );
};

const Steps = ({ debt: { steps } }: { debt: Debt }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <RecordTimeline
      label={t('opsContracts.tab.steps')}
      entries={steps.map(({ number, at, action, amount, by, actor, runId, note }) => ({
        id: String(number),
        at,
        title: (
          <>
            {t(`opsContracts.debtStep.${action}`)} <Amount value={amount} />
          </>
        ),
        actor: actor ?? t(`opsContracts.by.${by}`),
        text: (
          <>
            {runId !== null && (
              <OpsLink href={`/b/${brandId}/contract-runs/${runId}`} className={link}>
                {t('opsContracts.debt.run')}
              </OpsLink>
            )}
            {note !== null && <p dir="auto">{note}</p>}
          </>
        ),
      }))}
    />
  );
};

const View = ({ debt }: { debt: Debt }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={t('opsContracts.debt.title')}>
        <Facts
          items={[
            { label: t('opsContracts.debt.debtor'), value: <SideLink side={debt.debtor} /> },
            { label: t('opsContracts.debt.creditor'), value: <SideLink side={debt.creditor} /> },
            { label: t('opsContracts.column.kind'), value: <KindText kind={debt.kind} /> },
            { label: t('opsContracts.column.amount'), value: <Amount value={debt.amount} /> },
            { label: t('opsContracts.debt.open'), value: <Amount value={debt.open} /> },
            { label: t('opsContracts.debt.dueAt'), value: <TimeCell at={debt.dueAt} /> },
            {
              label: t('opsContracts.bill.title'),
              value: (
                <OpsLink
                  href={`/b/${brandId}/contracts/${debt.contractId}/bills/${encodeURIComponent(debt.periodStart)}`}
                  className={link}
                >
                  <TimeCell at={debt.periodStart} />
                </OpsLink>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('opsContracts.tab.steps')}>
        <Steps debt={debt} />
      </Panel>
    </div>
  );
};

/** One debt: the bill it comes from, every payment, and its end. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { debtId = '' } = useParams({ strict: false }) as { debtId?: string };
  const query = useOpsQuery(opsGetContractDebtEndpoint, { params: { brandId, debtId } });
  const debt = query.data;
  const back = { href: `/b/${brandId}/contract-debts`, label: t('opsContracts.debts.title') };
  return (
    <OpsPage
      title={
        debt === undefined
          ? t('opsContracts.debt.title')
          : t('opsContracts.debt.titleOf', { account: debt.debtor.member.name })
      }
      badges={debt && <DebtState {...debt} />}
      actions={debt && <WriteOff debt={debt} />}
      back={<BackLink {...back} />}
    >
      <div className="mb-4 empty:hidden">
        <PendingBanner object={{ kind: 'contract_debt', id: debtId }} />
      </div>
      <QueryView query={query}>{(value) => <View debt={value} />}</QueryView>
    </OpsPage>
  );
};
