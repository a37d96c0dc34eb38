import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { ExternalLink, Hourglass } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import { useAsTyped } from '#shared/money/amount-field.tsx';
import type { Deposit } from '../cashier.types.ts';
import { TimeLeft } from '../time-left.tsx';

// Loaded only where a QR code is shown.
const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

type CopyLineProps = { label: string; value: string; copyLabel: string; copied?: string };

/** `copied`: the clipboard text where it differs from the shown text, such as an amount without its sign. */
const CopyLine = ({ label, value, copyLabel, copied = value }: CopyLineProps) => {
  const t = useT();
  return (
    <div className="grid gap-0.5 py-2">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="flex items-center justify-between gap-3">
        <bdi dir="auto" className="min-w-0 select-all font-semibold text-sm text-text-1 [overflow-wrap:anywhere]">
          {value}
        </bdi>
        <CopyButton
          text={copied}
          label={copyLabel}
          copiedLabel={t('cashier.copy.done')}
          failedLabel={t('cashier.copy.failed')}
          isIconOnly
          size="sm"
        />
      </dd>
    </div>
  );
};

export type PayPanelProps = { deposit: Deposit; pay: NonNullable<Deposit['pay']>; onEnd: () => void };

/** The payment instructions, and how long the order is valid. */
export const PayPanel = ({ deposit, pay, onEnd }: PayPanelProps) => {
  const t = useT();
  const texts = useCashierTexts();
  const typedOf = useAsTyped(deposit.amount.currency);
  const { account, qrText, url } = pay;
  return (
    <section aria-label={t('cashier.pay.label')} className="grid gap-4 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-1">
        <Hourglass aria-hidden className="size-4.5 text-action-text" />
        {t('cashier.pay.until')}
        <TimeLeft until={deposit.expiresAt} onEnd={onEnd} className="font-bold" />
      </p>
      {account !== null && (
        <>
          <p className="text-sm text-text-2">{t('cashier.pay.transfer')}</p>
          <dl className="grid divide-y divide-line">
            <CopyLine
              label={t('cashier.pay.amount')}
              value={texts.money(deposit.amount)}
              copied={typedOf(BigInt(deposit.amount.minor))}
              copyLabel={t('cashier.copy.amount')}
            />
            <CopyLine label={t('cashier.pay.bank')} value={account.bankName} copyLabel={t('cashier.copy.bank')} />
            <CopyLine label={t('cashier.pay.holder')} value={account.holderName} copyLabel={t('cashier.copy.holder')} />
            <CopyLine label={t('cashier.pay.number')} value={account.number} copyLabel={t('cashier.copy.number')} />
            <CopyLine
              label={t('cashier.pay.reference')}
              value={deposit.reference}
              copyLabel={t('cashier.copy.reference')}
            />
          </dl>
        </>
      )}
      {qrText !== null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-text-2">{t('cashier.pay.qr')}</p>
          <Suspense fallback={<span className="block size-[139px] rounded-md bg-white" />}>
            <QrCode value={qrText} title={t('cashier.pay.qr.title')} />
          </Suspense>
        </div>
      )}
      {url !== null && (
        <div className="grid gap-2">
          <Button asChild variant="money" size="lg" icon={<ExternalLink />}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('cashier.pay.open')}
            </a>
          </Button>
          <p className="text-caption text-muted">{t('cashier.pay.open.hint')}</p>
        </div>
      )}
    </section>
  );
};
