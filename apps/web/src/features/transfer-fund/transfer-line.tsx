import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { errorText } from '#shared/lib/error-text.ts';
import { isOpen, type Transfer, type TransferState } from './transfer.rules.ts';

const tones: Record<TransferState, 'info' | 'positive' | 'warning' | 'negative'> = {
  sending: 'info',
  reserved: 'info',
  sent: 'info',
  unknown: 'warning',
  unheard: 'warning',
  confirmed: 'positive',
  failed: 'negative',
  refused: 'negative',
};

export type TransferLineProps = { transfer: Transfer; onAgain: () => void };

/** The last transfer of a studio: its state, and what that means for the money. */
export const TransferLine = ({ transfer, onAgain }: TransferLineProps) => {
  const t = useT();
  const fmt = useFmt();
  const { state, direction, code, currency } = transfer;
  const minor = transfer.moved ?? transfer.amount;
  const amount = minor === null ? t('personal.transfer.everything') : fmt.money(minor, currency);
  return (
    <div role="status" className="grid gap-1.5 rounded-md bg-surface-2 p-3 text-caption text-text-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`personal.transfer.state.${state}`)}</Badge>
        <span className="font-medium text-text-1 tabular-nums">
          {t(direction === 'toVendor' ? 'personal.transfer.line.in' : 'personal.transfer.line.back', { amount })}
        </span>
        {isOpen(transfer) && state !== 'unheard' && <Spinner />}
      </p>
      <p>
        {state === 'refused' ? errorText(t, code ?? 'SYSTEM_UNKNOWN_ERROR') : t(`personal.transfer.means.${state}`)}
      </p>
      {state === 'unheard' && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={onAgain}>
          {t('personal.transfer.askAgain')}
        </Button>
      )}
    </div>
  );
};
