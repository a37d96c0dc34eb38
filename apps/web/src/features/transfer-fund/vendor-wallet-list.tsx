import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Store } from 'lucide-react';
import { type Input, isOpen, type Transfer, type VendorWallet } from './transfer.rules.ts';
import { TransferLine } from './transfer-line.tsx';

export type VendorWalletListProps = {
  vendorWallets: readonly VendorWallet[];
  transfers: readonly Transfer[];
  currency: string;
  /** Shown instead of amounts while the member hides them. */
  cover: string | null;
  onMove: (input: Input) => void;
  onAgain: (transfer: Transfer) => void;
};

/** Every studio with its own wallet: its balance, and its last transfer. */
export const VendorWalletList = ({
  vendorWallets,
  transfers,
  currency,
  cover,
  onMove,
  onAgain,
}: VendorWalletListProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {vendorWallets.map(({ vassalage, displayName, minor }) => {
        const transfer = transfers.find((each) => each.vassalage === vassalage);
        const isBusy = transfer !== undefined && isOpen(transfer);
        return (
          <li key={vassalage} className="min-w-0">
            <Card padding="sm" className="grid h-full content-start gap-3">
              <div className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-2 text-action-text"
                >
                  <Store className="size-5" />
                </span>
                <div className="min-w-0 grow">
                  <h3 className="truncate font-semibold text-sm text-text-1">{displayName}</h3>
                  <p className="text-sm text-text-2 tabular-nums">
                    {minor === null ? t('personal.transfer.never') : (cover ?? fmt.money(minor, currency))}
                  </p>
                </div>
                {minor !== null && (
                  <Button
                    size="sm"
                    variant="outline"
                    isLoading={isBusy}
                    aria-label={t('personal.transfer.backFrom', { studio: displayName })}
                    onClick={() => onMove({ direction: 'toMain', vassalage, amount: null, currency })}
                  >
                    {t('personal.transfer.back')}
                  </Button>
                )}
              </div>
              {transfer !== undefined && <TransferLine transfer={transfer} onAgain={() => onAgain(transfer)} />}
            </Card>
          </li>
        );
      })}
    </ul>
  );
};
