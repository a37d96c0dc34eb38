import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Input, progressOf, type Transfer, toBringBack, type VendorWallet } from './transfer.rules.ts';

export type BringBackProps = {
  vendorWallets: readonly VendorWallet[];
  transfers: readonly Transfer[];
  currency: string;
  onMove: (input: Input) => Promise<boolean>;
};

/**
 * Transfers everything back with one click: the studios are called one after the other, and each shows its own outcome.
 */
export const BringBack = ({ vendorWallets, transfers, currency, onMove }: BringBackProps) => {
  const t = useT();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const waiting = toBringBack(vendorWallets, transfers);
  const { done, of } = progressOf(asked, transfers);
  const bringBack = async (): Promise<void> => {
    setAsked(waiting);
    setRunning(true);
    for (const vassalage of waiting) {
      // A cancelled proof cancels the remaining transfers too.
      if (!(await onMove({ direction: 'toMain', vassalage, amount: null, currency }))) {
        setAsked([]);
        break;
      }
    }
    setRunning(false);
  };
  return (
    <div className="grid gap-3">
      <Button
        isBlock
        size="lg"
        variant="outline"
        icon={<Undo2 className="rtl:-scale-x-100" />}
        isLoading={isRunning}
        disabled={waiting.length === 0 && !isRunning}
        onClick={() => void bringBack()}
      >
        {t('personal.transfer.bringBack')}
      </Button>
      {of > 0 && (
        <ProgressBar
          label={t('personal.transfer.progress')}
          valueText={t('personal.transfer.progressOf', { done, count: of })}
          share={done / of}
          tone={done === of ? 'positive' : 'action'}
        />
      )}
    </div>
  );
};
