import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { SkeletonText } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type HistoryLine, receiptQuery } from './api.ts';
import { PrintableReceipt } from './printable-receipt.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';

export type ReceiptSheetProps = { viewer: KnownViewer; line: HistoryLine; onClose: () => void };

/** One movement as a receipt: to read, to print, or to name to customer service. */
export const ReceiptSheet = ({ viewer, line, onClose }: ReceiptSheetProps) => {
  const t = useT();
  const fmt = useFmt();
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(viewer.id, line));
  const title = t('wallet.receipt.title');
  return (
    <Sheet
      isOpen
      side="end"
      title={title}
      closeLabel={t('core.action.close')}
      onClose={onClose}
      footer={
        data !== undefined && (
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <CopyButton
              variant="outline"
              text={data.reference}
              label={t('wallet.receipt.copy')}
              copiedLabel={t('wallet.receipt.copied')}
              failedLabel={t('wallet.receipt.copyFailed')}
            />
            <Button variant="outline" icon={<Printer />} onClick={() => window.print()}>
              {t('wallet.receipt.print')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 p-4" aria-busy={isFetching}>
        {data !== undefined && (
          <>
            <div className="grid justify-items-center gap-1 rounded-lg bg-surface-2 px-4 py-5 text-center">
              <span className="text-caption text-muted">{t(`wallet.kind.${data.kind}`)}</span>
              <bdi className="font-display font-extrabold text-2xl text-text-1 tabular-nums">
                {fmt.money(BigInt(data.change.minor) + BigInt(data.bonusChange.minor), data.change.currency, {
                  sign: 'always',
                })}
              </bdi>
            </div>
            <ReceiptFacts receipt={data} />
            <PrintableReceipt title={title}>
              <ReceiptFacts receipt={data} />
            </PrintableReceipt>
          </>
        )}
        {data === undefined && error === null && <SkeletonText lines={9} />}
        {data === undefined && error !== null && (
          <ErrorState
            isCompact
            title={t('wallet.receipt.failed')}
            text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
            retryLabel={t('core.action.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  );
};
