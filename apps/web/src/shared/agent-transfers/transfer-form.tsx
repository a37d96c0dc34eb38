import { currencyOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormBanner } from '../forms/form-banner.tsx';
import { AmountField, useAsTyped, useReadAmount } from '../money/amount-field.tsx';
import { FactList } from '../money/fact-list.tsx';
import { useMoneyAct } from '../money/use-money-act.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { useBalance } from '../session/wallet.ts';
import type { TransferDone } from './agent-transfers.api.ts';
import { judgeTransfer, mostToTransfer, type TransferTerms } from './transfer-amount.rules.ts';

export type TransferFormProps = {
  viewer: KnownViewer;
  /** Who receives the money. */
  to: string;
  terms: TransferTerms;
  /** Sends one transfer under the id of its intent. */
  onSend: (input: { amount: string; currency: string }) => Promise<TransferDone>;
  /** Leaves the form after a transfer; without it only another transfer is offered. */
  onDone?: () => void;
};

const Done = ({
  done,
  to,
  onAgain,
  onDone,
}: {
  done: TransferDone;
  to: string;
  onAgain: () => void;
  onDone?: (() => void) | undefined;
}) => {
  const t = useT();
  const fmt = useFmt();
  const { amount, available, at, transferId } = done;
  return (
    <div className="grid max-w-2xl gap-4">
      <NoticeBar tone="positive" isLive title={t('agentTransfer.done.title')}>
        {t('agentTransfer.done.text')}
      </NoticeBar>
      <FactList
        facts={[
          {
            key: 'amount',
            label: t('agentTransfer.fact.amount'),
            value: fmt.money(amount.minor, amount.currency),
            isMain: true,
          },
          { key: 'to', label: t('agentTransfer.fact.to'), value: <bdi>{to}</bdi> },
          { key: 'at', label: t('agentTransfer.fact.at'), value: fmt.dateTime(at) },
          {
            key: 'left',
            label: t('agentTransfer.fact.left'),
            value: fmt.money(available.minor, available.currency),
          },
          {
            key: 'reference',
            label: t('agentTransfer.fact.reference'),
            value: (
              <span className="inline-flex max-w-full items-center gap-1">
                <bdi dir="ltr" className="min-w-0 font-mono text-caption">
                  {transferId}
                </bdi>
                <CopyButton
                  isIconOnly
                  size="sm"
                  variant="ghost"
                  text={transferId}
                  label={t('agentTransfer.fact.copyReference')}
                  copiedLabel={t('core.copied.title')}
                  failedLabel={t('agentTransfer.fact.copyFailed')}
                />
              </span>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {onDone && (
          <Button variant="primary" size="lg" className="grow sm:grow-0" onClick={onDone}>
            {t('agentTransfer.done.close')}
          </Button>
        )}
        <Button variant="outline" size="lg" className="grow sm:grow-0" onClick={onAgain}>
          {t('agentTransfer.done.again')}
        </Button>
      </div>
    </div>
  );
};

/** A transfer along the tree: the amount, the proof if the server wants a fresh one, and the outcome. */
export const TransferForm = ({ viewer, to, terms, onSend, onDone }: TransferFormProps) => {
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const { refresh } = useBalance(viewer);
  const act = useMoneyAct();
  const { currency } = terms.available;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [done, setDone] = useState<TransferDone | null>(null);
  const read = useReadAmount(currency, (minor) => judgeTransfer(minor, terms));
  const asTyped = useAsTyped(currency);
  const most = mostToTransfer(terms, currencyOf(currency));
  const { min, max } = terms.limits;
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { minor, fault } = read(typed);
    if (fault !== null) {
      setError(fault);
      return;
    }
    act.run(async () => {
      const outcome = await onSend({ amount: String(minor), currency });
      setDone(outcome);
      setTyped('');
      // The header, the wallets with their terms, and the lists that show the transfer.
      void refresh();
      for (const key of ['wallets', 'walletHistory', 'agent']) void queryClient.invalidateQueries({ queryKey: [key] });
    });
  };
  if (done !== null) return <Done done={done} to={to} onAgain={() => setDone(null)} onDone={onDone} />;
  const { minor, fault } = read(typed);
  return (
    <form className="grid max-w-2xl gap-5" noValidate onSubmit={submit} aria-label={t('agentTransfer.form.label')}>
      <FormBanner failure={act.failure} />
      <FactList
        facts={[
          { key: 'to', label: t('agentTransfer.fact.to'), value: <bdi className="font-semibold">{to}</bdi> },
          {
            key: 'available',
            label: t('agentTransfer.fact.available'),
            value: fmt.money(terms.available.minor, currency),
          },
        ]}
      />
      <AmountField
        label={t('agentTransfer.form.amount')}
        currency={currency}
        typed={typed}
        onType={type}
        error={error}
        hint={t('agentTransfer.form.limits', {
          min: fmt.money(min.minor, currency),
          max: fmt.money(max.minor, currency),
        })}
        chips={
          most >= BigInt(min.minor)
            ? [
                {
                  key: 'all',
                  label: t('agentTransfer.form.all', { amount: fmt.money(most, currency) }),
                  typed: asTyped(most),
                },
              ]
            : []
        }
      />
      <p className="text-caption text-muted">{t('agentTransfer.form.counts')}</p>
      <Button type="submit" variant="primary" size="lg" className="sm:justify-self-start" isLoading={act.isRunning}>
        {fault === null
          ? t('agentTransfer.form.sendAmount', { amount: fmt.money(minor, currency) })
          : t('agentTransfer.form.send')}
      </Button>
    </form>
  );
};
