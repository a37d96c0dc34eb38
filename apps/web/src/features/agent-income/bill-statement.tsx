import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Money } from '#shared/contracts/contract.types.ts';
import { rateText } from '#shared/contracts/rate-text.ts';
import { countsActive } from '#shared/contracts/terms.rules.ts';
import { TermsRows, TermsText } from '#shared/contracts/terms-view.tsx';
import { type Fact, FactList } from '#shared/money/fact-list.tsx';
import { BillState, useBillNote } from './bill-texts.tsx';
import type { CheckResult } from './check-bill.ts';
import { collectBill, type Statement, statementQuery } from './income.api.ts';
import { periodText } from './period-text.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold text-base text-text-1">{title}</h3>
    {children}
  </section>
);

/** The formula with the numbers of this bill; nothing where no row was reached. */
const useFormula = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ bill, terms }: Statement): string | null => {
    const row = terms.kind === 'realtime' || bill.row === null ? undefined : terms.rows[bill.row - 1];
    if (row === undefined) return null;
    const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
    const figures = { rate: rateText(fmt, row.ratePpm), gross: money(bill.gross) };
    if (terms.kind !== 'dividend') return t('agentIncome.formula.wage', { base: money(bill.validBet), ...figures });
    const base = BigInt(bill.houseWin?.minor ?? '0') + BigInt(bill.carryIn.minor);
    const loss = fmt.money(base, terms.currency);
    const lossMin = BigInt(terms.rows[(bill.row ?? 1) - 1]?.lossMin ?? '0');
    return terms.mode === 'floating' && base < lossMin
      ? t('agentIncome.formula.floating', { base: loss, threshold: fmt.money(lossMin, terms.currency), ...figures })
      : t('agentIncome.formula.dividend', { base: loss, ...figures });
  };
};

const Check = ({ statement }: { statement: Statement }) => {
  const t = useT();
  const [result, setResult] = useState<CheckResult | 'failed' | null>(null);
  const run = async () => {
    try {
      // The formulas are loaded when somebody checks, not with the page.
      const { checkBill } = await import('./check-bill.ts');
      setResult(checkBill(statement));
    } catch {
      setResult('failed');
    }
  };
  const isGood = result !== null && result !== 'failed' && result.isSameGross && result.isSameHash;
  return (
    <div className="grid gap-2" aria-live="polite">
      <Button variant="outline" icon={<ShieldCheck />} className="justify-self-start" onClick={() => void run()}>
        {t('agentIncome.check.action')}
      </Button>
      {result === 'failed' && <NoticeBar tone="warning">{t('agentIncome.check.failed')}</NoticeBar>}
      {result !== null && result !== 'failed' && (
        <NoticeBar tone={isGood ? 'positive' : 'negative'}>
          {t(isGood ? 'agentIncome.check.same' : 'agentIncome.check.other')}
        </NoticeBar>
      )}
    </div>
  );
};

/** Asks for a payment that waits, and reads the statement until it shows it. */
const Collect = ({ viewerId, bill }: { viewerId: string; bill: Statement['bill'] }) => {
  const t = useT();
  const fmt = useFmt();
  const { contractId, periodStart, net } = bill;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => collectBill({ contractId, periodStart }),
  });
  useQuery({ ...statementQuery(viewerId, { contractId, periodStart }), enabled: isSuccess, refetchInterval: 2_000 });
  if (isSuccess) return <NoticeBar tone="info">{t('agentIncome.collect.asked')}</NoticeBar>;
  return (
    <div className="grid gap-2">
      <Button variant="money" className="justify-self-start" isLoading={isPending} onClick={() => mutate()}>
        {t('agentIncome.collect.action', { amount: fmt.money(net.minor, net.currency) })}
      </Button>
      {error !== null && <ListFailure error={error} isRetrying={isPending} onRetry={() => mutate()} />}
    </div>
  );
};

export const StatementView = ({ viewerId, statement }: { viewerId: string; statement: Statement }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const noteOf = useBillNote();
  const formulaOf = useFormula();
  const { bill, terms, termsHash, winParts, payment, downlines, corrections, side, counterpart } = statement;
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  const isZero = ({ minor }: Money) => minor === '0';
  const note = noteOf(bill);
  const formula = formulaOf(statement);
  const known = ['staked', 'payout', 'rebates', 'promotions', 'depositFees', 'salaries'] as const;
  const inputs: Fact[] = [
    { key: 'validBet', label: t('agent.figure.validBet'), value: money(bill.validBet) },
    ...(countsActive(terms)
      ? [{ key: 'active', label: t('agentIncome.figure.active'), value: fmt.number(bill.active) }]
      : []),
    ...winParts.map(({ part, amount }) => {
      const name = known.find((each) => each === part);
      return {
        key: part,
        label: name === undefined ? part : t(`agentIncome.part.${name}`),
        value: money(amount),
      };
    }),
    ...(bill.houseWin === null
      ? []
      : [{ key: 'houseWin', label: t('agentIncome.figure.loss'), value: money(bill.houseWin) }]),
    ...(isZero(bill.carryIn)
      ? []
      : [{ key: 'carry', label: t('agentIncome.figure.carryIn'), value: money(bill.carryIn) }]),
  ];
  const settlement: Fact[] = [
    { key: 'gross', label: t('agentIncome.figure.gross'), value: money(bill.gross), isMain: true },
    ...(isZero(bill.corrections)
      ? []
      : [{ key: 'corrections', label: t('agentIncome.figure.corrections'), value: money(bill.corrections) }]),
    { key: 'due', label: t('agentIncome.figure.due'), value: money(bill.due) },
    { key: 'received', label: t('agentIncome.figure.received'), value: money(bill.received) },
    ...(isZero(bill.fromReserve)
      ? []
      : [{ key: 'reserve', label: t('agentIncome.figure.fromReserve'), value: money(bill.fromReserve) }]),
    ...(isZero(bill.fromWallet)
      ? []
      : [{ key: 'wallet', label: t('agentIncome.figure.fromWallet'), value: money(bill.fromWallet) }]),
    ...(isZero(bill.owedBelow)
      ? []
      : [{ key: 'below', label: t('agentIncome.figure.toDownlines'), value: money(bill.givenBelow) }]),
    { key: 'net', label: t('agentIncome.figure.net'), value: money(bill.net), isMain: true },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2 text-sm text-text-2">
        <BillState state={bill.state} />
        <span>{periodText(fmt, bill, timeZone)}</span>
        <span>
          {t(side === 'downline' ? 'agentIncome.statement.payer' : 'agentIncome.statement.payee', {
            name: counterpart === null ? t('agentContract.party.operatorName') : fmt.bdi(counterpart),
          })}
        </span>
      </div>
      {note !== null && <NoticeBar tone="info">{note}</NoticeBar>}
      {side === 'downline' && bill.state === 'to_collect' && <Collect viewerId={viewerId} bill={bill} />}
      <Section title={t('agentIncome.statement.inputs')}>
        <FactList facts={inputs} />
      </Section>
      <Section title={t('agentIncome.statement.amount')}>
        {formula !== null && <p className="break-words rounded-md bg-surface-2 p-3 text-sm tabular-nums">{formula}</p>}
        {formula !== null && <p className="text-caption text-muted">{t('agentIncome.formula.cut')}</p>}
        <FactList facts={settlement} />
        <Check statement={statement} />
      </Section>
      {downlines.length > 0 && (
        <Section title={t('agentIncome.statement.downlines')}>
          <FactList
            facts={downlines.map(({ account, due, received }) => ({
              key: account,
              label: <bdi>{account}</bdi>,
              value: t('agentIncome.statement.ofDue', { paid: money(received), due: money(due) }),
            }))}
          />
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title={t('agentIncome.statement.corrections')}>
          <FactList
            facts={corrections.map((line) => ({
              key: `${line.periodStart} ${line.at}`,
              label: t('agentIncome.statement.correctionOf', {
                day: fmt.date(line.periodStart, 'medium', { timeZone }),
                now: money(line.grossNow),
                before: money(line.billedBefore),
              }),
              value: money(line.amount),
            }))}
          />
        </Section>
      )}
      {payment !== null && (
        <Section title={t('agentIncome.statement.payment')}>
          <p className="text-sm text-text-2">
            {t('agentIncome.statement.paidAt', {
              amount: money(payment.amount),
              time: fmt.dateTime(payment.at, 'medium', { timeZone }),
            })}
          </p>
          <p className="break-all text-caption text-muted">
            {t('agentIncome.statement.reference', { reference: payment.reference })}
          </p>
        </Section>
      )}
      <Section title={t('agentContract.terms.title')}>
        <TermsRows terms={terms} />
        <TermsText terms={terms} />
        <div className="flex flex-wrap items-center gap-2 text-caption text-muted">
          <span className="break-all">{t('agentContract.terms.hash', { hash: termsHash.slice(0, 12) })}</span>
          <CopyButton
            isIconOnly
            size="sm"
            text={termsHash}
            label={t('agentContract.terms.copyHash')}
            copiedLabel={t('agentContract.terms.copied')}
            failedLabel={t('agentContract.terms.copyFailed')}
          />
        </div>
      </Section>
    </div>
  );
};

export type BillStatementProps = {
  viewerId: string;
  bill: { contractId: string; periodStart: string };
  onClose: () => void;
};

/** The statement of one bill, for either side of its contract. */
export const BillStatement = ({ viewerId, bill: { contractId, periodStart }, onClose }: BillStatementProps) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(statementQuery(viewerId, { contractId, periodStart }));
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('agentIncome.statement.title')}
      closeLabel={t('core.action.close')}
      closesOnCover
      onClose={onClose}
    >
      {data !== undefined && <StatementView viewerId={viewerId} statement={data} />}
      {data === undefined && error === null && <ListBones />}
      {data === undefined && error !== null && (
        <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
};
