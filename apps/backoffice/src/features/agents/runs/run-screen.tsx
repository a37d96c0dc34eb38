import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetContractRunEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { useParams } from '@tanstack/react-router';
import { AuditHistory } from '#framework/audit-history.tsx';
import { BackLink } from '#framework/back-link.tsx';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { Amount } from '../agent-cells.tsx';
import { BillState, LateMark, RunState, usePeriodText } from '../contract-cells.tsx';
import { BillList } from './bill-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { RunActions } from './run-actions.tsx';

type Run = OpsValue<typeof opsGetContractRunEndpoint>;

const holdReasons = [
  'dividend',
  'above_run_cap',
  'above_usual',
  'bill_above_cap',
  'recorder_late',
  'by_operator',
] as const;

const Tiles = ({ run }: { run: Run }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const money = ({ minor, currency }: Run['gross']) => fmt.money(minor, currency, { unit: 'code' });
  const { gross, net, paid, contracts, previous, usual } = run;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <KpiTile
        label={t('opsContracts.column.gross')}
        value={money(gross)}
        hint={t('opsContracts.run.contracts', { count: contracts, contracts: fmt.number(contracts) })}
      />
      <KpiTile label={t('opsContracts.column.net')} value={money(net)} hint={t('opsContracts.run.netHint')} />
      <KpiTile label={t('opsContracts.column.paid')} value={money(paid)} />
      <KpiTile
        label={t('opsContracts.run.previous')}
        value={previous === null ? '–' : money(previous.net)}
        {...(previous !== null && { href: `/b/${brandId}/contract-runs/${previous.runId}` })}
      />
      <KpiTile
        label={t('opsContracts.run.usual')}
        value={usual === null ? '–' : money(usual)}
        hint={t('opsContracts.run.usualHint')}
      />
    </div>
  );
};

const Sums = ({ run }: { run: Run }) => {
  const t = useT();
  const fmt = useFmt();
  const { createdAt, computedAt, paidAt, fromNumber, toNumber, revision } = run;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ShortTable
        label={t('opsContracts.run.sums')}
        rows={run.sums}
        keyOf={({ state }) => state}
        columns={[
          { label: t('opsContracts.column.state'), cell: ({ state }) => <BillState state={state} /> },
          { label: t('opsContracts.run.bills'), align: 'end', cell: ({ bills }) => fmt.number(bills) },
          { label: t('opsContracts.column.due'), align: 'end', cell: ({ due }) => <Amount value={due} /> },
          { label: t('opsContracts.column.net'), align: 'end', cell: ({ net }) => <Amount value={net} /> },
        ]}
      />
      <Facts
        items={[
          {
            label: t('opsContracts.run.facts'),
            value: t('opsContracts.run.factsFromTo', { from: fmt.number(fromNumber), to: fmt.number(toNumber) }),
          },
          { label: t('opsContracts.run.createdAt'), value: <TimeCell at={createdAt} /> },
          { label: t('opsContracts.run.computedAt'), value: <TimeCell at={computedAt} /> },
          { label: t('opsContracts.column.paidAt'), value: <TimeCell at={paidAt} /> },
          { label: t('opsContracts.run.revision'), value: fmt.number(revision) },
        ]}
      />
    </div>
  );
};

const HeldNote = ({ run: { state, heldBecause } }: { run: Run }) => {
  const t = useT();
  if (state !== 'held') return null;
  const known = holdReasons.filter((reason) => heldBecause.includes(reason));
  return (
    <NoticeBar tone="warning" title={t('opsContracts.run.held')}>
      <ul className="list-disc ps-4">
        {known.map((reason) => (
          <li key={reason}>{t(`opsContracts.held.${reason}`)}</li>
        ))}
      </ul>
    </NoticeBar>
  );
};

const View = ({ run, back }: { run: Run; back: { href: string; label: string } }) => {
  const t = useT();
  const period = usePeriodText();
  const { runId, kind, state, isLate } = run;
  const object = { kind: 'contract_run', id: runId };
  return (
    <DetailPage
      title={t('opsContracts.run.titleOf', { kind: t(`opsContracts.kind.${kind}`), period: period(run) })}
      badges={
        <>
          <RunState state={state} />
          <LateMark isLate={isLate} />
        </>
      }
      back={back}
      actions={<RunActions run={run} />}
      summary={<Tiles run={run} />}
      notice={
        <>
          <HeldNote run={run} />
          <PendingBanner object={object} />
          <ReadOnlyNote permission="run.review" />
        </>
      }
      tabs={[
        kind === 'realtime'
          ? { id: 'bills', title: t('opsContracts.tab.payments'), render: () => <PaymentList runId={runId} /> }
          : { id: 'bills', title: t('opsContracts.tab.bills'), render: () => <BillList of={{ runId }} /> },
        { id: 'sums', title: t('opsContracts.tab.sums'), render: () => <Sums run={run} /> },
        { id: 'history', title: t('ops.audit.label'), render: () => <AuditHistory object={object} /> },
      ]}
    />
  );
};

/** B14: one run with every bill, before and after it is paid. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { runId = '' } = useParams({ strict: false }) as { runId?: string };
  const query = useOpsQuery(opsGetContractRunEndpoint, { params: { brandId, runId } }, { refetchMs: 15_000 });
  const back = { href: `/b/${brandId}/contract-runs`, label: t('opsContracts.runs.title') };
  if (query.data !== undefined) return <View run={query.data} back={back} />;
  return (
    <OpsPage title={t('opsContracts.run.title')} back={<BackLink {...back} />}>
      <QueryView query={query}>{() => null}</QueryView>
    </OpsPage>
  );
};
