import { useT } from '@fairhouse/i18n/react';
import {
  opsEndContractEndpoint,
  opsGetContractEndpoint,
  opsListContractsEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { BackLink } from '#framework/back-link.tsx';
import { CopyId, Facts, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ContractState, SideLink } from '../contract-cells.tsx';
import { BillList } from '../runs/bill-list.tsx';
import { TermsTable } from '../terms-table.tsx';
import { ContractDays } from './contract-days.tsx';

type Contract = OpsValue<typeof opsGetContractEndpoint>;

const Terms = ({ contract }: { contract: Contract }) => {
  const t = useT();
  const { terms, termsHash } = contract;
  const moments = ['createdAt', 'offeredAt', 'answerBy', 'acceptedAt', 'startsAt', 'endProposedAt', 'endsAt'] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={t('opsContracts.contract.sides')}>
        <Facts
          items={[
            { label: t('opsContracts.column.agent'), value: <SideLink side={contract.agent} /> },
            { label: t('opsContracts.column.upline'), value: <SideLink side={contract.upline} /> },
            ...moments.flatMap((name) =>
              contract[name] === null
                ? []
                : [{ label: t(`opsContracts.column.${name}`), value: <TimeCell at={contract[name]} /> }],
            ),
            ...(contract.endReason === null
              ? []
              : [{ label: t('opsContracts.column.endReason'), value: t(`opsContracts.end.${contract.endReason}`) }]),
          ]}
        />
      </Panel>
      <Panel
        title={t('opsContracts.contract.terms')}
        hint={
          termsHash !== null && (
            <span className="inline-flex flex-wrap items-center gap-1">
              {t('opsContracts.contract.hash')} <CopyId id={termsHash} />
            </span>
          )
        }
      >
        {terms === null ? (
          <EmptyState isCompact art="box" title={t('opsContracts.contract.noTerms')} />
        ) : (
          <TermsTable terms={terms} />
        )}
      </Panel>
    </div>
  );
};

const Steps = ({ steps }: Pick<Contract, 'steps'>) => {
  const t = useT();
  return (
    <RecordTimeline
      label={t('opsContracts.tab.steps')}
      entries={steps.map(({ version, at, by, actor, toState, factor, note }) => ({
        id: String(version),
        at,
        title: t(`opsContracts.state.${toState}`),
        actor: actor ?? t(`opsContracts.by.${by}`),
        text: (
          <>
            {factor !== null && <p className="text-caption">{t('opsContracts.contract.factor', { factor })}</p>}
            {note !== null && <p dir="auto">{note}</p>}
          </>
        ),
      }))}
    />
  );
};

const EndAction = ({ contract }: { contract: Contract }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayOffer = useMay('contract.offer');
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useOpsChange(opsEndContractEndpoint, {
    invalidates: [opsGetContractEndpoint, opsListContractsEndpoint],
  });
  // What is open is only the operator's own to take back.
  const endable = contract.upline === null ? ['active', 'requested', 'offered'] : ['active'];
  if (!mayOffer || !endable.includes(contract.state)) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('opsContracts.endContract.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsContracts.endContract.title')}
        effect={t('opsContracts.endContract.effect')}
        tone="danger"
        askReason
        confirmLabel={t('opsContracts.change.ask')}
        onConfirm={(reason) => run({ params: { brandId, contractId: contract.contractId }, body: { reason } })}
      />
    </>
  );
};

const View = ({ contract, back }: { contract: Contract; back: { href: string; label: string } }) => {
  const t = useT();
  const { kind, agent, contractId, state, steps } = contract;
  const object = { kind: 'contract', id: contractId };
  return (
    <DetailPage
      title={t('opsContracts.contract.titleOf', { kind: t(`opsContracts.kind.${kind}`), account: agent.member.name })}
      badges={<ContractState state={state} />}
      back={back}
      actions={<EndAction contract={contract} />}
      notice={
        <>
          <PendingBanner object={object} />
          <ReadOnlyNote permission="contract.offer" />
        </>
      }
      tabs={[
        { id: 'terms', title: t('opsContracts.tab.terms'), render: () => <Terms contract={contract} /> },
        kind === 'realtime'
          ? { id: 'days', title: t('opsContracts.tab.days'), render: () => <ContractDays contractId={contractId} /> }
          : {
              id: 'bills',
              title: t('opsContracts.tab.bills'),
              render: () => <BillList of={{ agent: agent.ref, kind }} />,
            },
        { id: 'steps', title: t('opsContracts.tab.steps'), render: () => <Steps steps={steps} /> },
        { id: 'history', title: t('ops.audit.label'), render: () => <AuditHistory object={object} /> },
      ]}
    />
  );
};

/** B13: one contract: its terms, what it paid, and who agreed to it. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { contractId = '' } = useParams({ strict: false }) as { contractId?: string };
  const query = useOpsQuery(opsGetContractEndpoint, { params: { brandId, contractId } });
  const back = { href: `/b/${brandId}/contracts`, label: t('opsContracts.contracts.title') };
  if (query.data !== undefined) return <View contract={query.data} back={back} />;
  return (
    <OpsPage title={t('opsContracts.contract.title')} back={<BackLink {...back} />}>
      <QueryView query={query}>{() => null}</QueryView>
    </OpsPage>
  );
};
