import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetContractBillEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '#framework/back-link.tsx';
import { Facts, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { Amount } from '../agent-cells.tsx';
import { BillState, SideLink, usePeriodText, useRate } from '../contract-cells.tsx';
import { TermsTable } from '../terms-table.tsx';

type Why = OpsValue<typeof opsGetContractBillEndpoint>;

const link = 'text-action-text hover:underline';

/** The amount as it was computed, with its numbers; for nothing, what was missing. */
const Formula = ({ why: { bill, terms } }: { why: Why }) => {
  const t = useT();
  const fmt = useFmt();
  const rate = useRate();
  const money = ({ minor, currency }: Why['bill']['gross']) => fmt.money(minor, currency, { unit: 'code' });
  const row = terms.kind === 'realtime' || bill.row === null ? undefined : terms.rows[bill.row - 1];
  if (row === undefined) {
    const { reason, missing } = bill;
    const amount = missing?.amount ?? null;
    const lacks = amount === null ? fmt.number(missing?.accounts ?? 0) : money(amount);
    return (
      <p className="text-sm">
        {reason !== null && t(`opsContracts.reason.${reason}`)}
        {missing !== null && ` ${t('opsContracts.bill.missing', { missing: lacks })}`}
      </p>
    );
  }
  const isFloating = terms.kind === 'dividend' && terms.mode === 'floating';
  const { currency } = bill.gross;
  const won = (bill.houseWin?.minor ?? 0n) + bill.carryIn.minor;
  const base = terms.kind === 'dividend' ? { minor: won, currency } : bill.validBet;
  return (
    <p className="text-sm tabular-nums">
      {t(isFloating ? 'opsContracts.bill.floating' : 'opsContracts.bill.formula', {
        base: money(base),
        rate: rate(row.ratePpm),
        gross: money(bill.gross),
      })}
    </p>
  );
};

const Inputs = ({ why: { bill, terms, winParts } }: { why: Why }) => {
  const t = useT();
  const fmt = useFmt();
  const { houseWin, carryIn, carryOut } = bill;
  return (
    <Facts
      items={[
        { label: t('opsContracts.column.validBet'), value: <Amount value={bill.validBet} /> },
        // Where no row asks for active players, nobody counts them.
        ...(terms.kind !== 'realtime' && terms.rows.some(({ activeMin }) => activeMin > 0)
          ? [{ label: t('opsContracts.column.active'), value: fmt.number(bill.active) }]
          : []),
        ...winParts.map(({ part, amount }) => ({
          label: t(`opsContracts.part.${part as 'staked'}`),
          value: <Amount value={amount} isSigned />,
        })),
        ...(houseWin === null
          ? []
          : [
              { label: t('opsContracts.bill.houseWin'), value: <Amount value={houseWin} isSigned /> },
              { label: t('opsContracts.bill.carryIn'), value: <Amount value={carryIn} isSigned /> },
              { label: t('opsContracts.bill.carryOut'), value: <Amount value={carryOut} isSigned /> },
            ]),
      ]}
    />
  );
};

const Money = ({ why: { bill, debt } }: { why: Why }) => {
  const t = useT();
  const brandId = useBrandId();
  const lines = [
    'gross',
    'corrections',
    'due',
    'received',
    'fromReserve',
    'fromWallet',
    'owedBelow',
    'givenBelow',
    'repaid',
    'net',
  ] as const;
  return (
    <Facts
      items={[
        { label: t('opsContracts.column.payer'), value: <SideLink side={bill.upline} /> },
        ...lines.map((name) => ({
          label: t(`opsContracts.column.${name}`),
          value: <Amount value={bill[name]} isSigned={name === 'corrections'} />,
        })),
        { label: t('opsContracts.column.paidAt'), value: <TimeCell at={bill.paidAt} /> },
        ...(debt === null
          ? []
          : [
              {
                label: t('opsContracts.bill.debt'),
                value: (
                  <OpsLink href={`/b/${brandId}/contract-debts/${debt.debtId}`} className={link}>
                    <Amount value={debt.open} />
                  </OpsLink>
                ),
              },
            ]),
      ]}
    />
  );
};

const Corrections = ({ why: { corrections } }: { why: Why }) => {
  const t = useT();
  return (
    <Panel title={t('opsContracts.bill.corrections')} hint={t('opsContracts.bill.correctionsHint')}>
      <ShortTable
        isFramed={false}
        label={t('opsContracts.bill.corrections')}
        rows={corrections}
        keyOf={({ at, periodStart }) => `${periodStart} ${at}`}
        columns={[
          { label: t('opsContracts.bill.ofPeriod'), cell: ({ periodStart }) => <TimeCell at={periodStart} /> },
          {
            label: t('opsContracts.bill.billedBefore'),
            align: 'end',
            cell: ({ billedBefore }) => <Amount value={billedBefore} />,
          },
          { label: t('opsContracts.bill.grossNow'), align: 'end', cell: ({ grossNow }) => <Amount value={grossNow} /> },
          {
            label: t('opsContracts.column.amount'),
            align: 'end',
            cell: ({ amount }) => <Amount value={amount} isSigned />,
          },
          {
            label: t('opsContracts.bill.settledIn'),
            cell: ({ settledIn }) => (settledIn === null ? t('opsContracts.bill.waits') : <TimeCell at={settledIn} />),
          },
        ]}
      />
    </Panel>
  );
};

const Downlines = ({ why: { downlines } }: { why: Why }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <Panel title={t('opsContracts.bill.downlines')}>
      <ShortTable
        isFramed={false}
        label={t('opsContracts.bill.downlines')}
        rows={downlines}
        keyOf={({ contractId }) => contractId}
        columns={[
          {
            label: t('opsContracts.column.agent'),
            cell: ({ agent, contractId, periodStart }) => (
              <OpsLink
                href={`/b/${brandId}/contracts/${contractId}/bills/${encodeURIComponent(periodStart)}`}
                className={link}
              >
                <bdi>{agent.member.name}</bdi>
              </OpsLink>
            ),
          },
          { label: t('opsContracts.column.due'), align: 'end', cell: ({ due }) => <Amount value={due} /> },
          {
            label: t('opsContracts.column.received'),
            align: 'end',
            cell: ({ received }) => <Amount value={received} />,
          },
        ]}
      />
    </Panel>
  );
};

const View = ({ why }: { why: Why }) => {
  const t = useT();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={t('opsContracts.bill.inputs')}>
        <Inputs why={why} />
      </Panel>
      <Panel title={t('opsContracts.bill.money')}>
        <Money why={why} />
      </Panel>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-2">
        <Panel title={t('opsContracts.bill.why')}>
          <div className="flex min-w-0 flex-col gap-4">
            <Formula why={why} />
            <TermsTable terms={why.terms} current={why.bill.row} />
          </div>
        </Panel>
        {why.corrections.length > 0 && <Corrections why={why} />}
        {why.downlines.length > 0 && <Downlines why={why} />}
      </div>
    </div>
  );
};

/** B14: why one bill is what it is. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const period = usePeriodText();
  const { contractId = '', periodStart = '' } = useParams({ strict: false }) as {
    contractId?: string;
    periodStart?: string;
  };
  const query = useOpsQuery(opsGetContractBillEndpoint, { params: { brandId, contractId, periodStart } });
  const bill = query.data?.bill;
  const back =
    bill === undefined
      ? { href: `/b/${brandId}/contracts/${contractId}`, label: t('opsContracts.contract.title') }
      : { href: `/b/${brandId}/contract-runs/${bill.runId}`, label: t('opsContracts.run.title') };
  return (
    <OpsPage
      title={
        bill === undefined
          ? t('opsContracts.bill.title')
          : t('opsContracts.bill.titleOf', { account: bill.agent.member.name, period: period(bill) })
      }
      badges={bill && <BillState state={bill.state} />}
      back={<BackLink {...back} />}
    >
      <QueryView query={query}>{(why) => <View why={why} />}</QueryView>
    </OpsPage>
  );
};
