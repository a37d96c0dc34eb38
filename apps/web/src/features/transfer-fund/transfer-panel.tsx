import { useFmt, useT } from '@fairhouse/i18n/react';
import { Card, Panel } from '@fairhouse/ui/primitives/card';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { BringBack } from './bring-back.tsx';
import { MoveForm, type MoveFormProps } from './move-form.tsx';
import type { Transfer } from './transfer.rules.ts';
import { VendorWalletList } from './vendor-wallet-list.tsx';

export type TransferPanelProps = MoveFormProps & {
  cover: string | null;
  onAgain: (transfer: Transfer) => void;
};

/** The share of the money in the main wallet, 0 to 1. */
const homeShare = (available: bigint, away: bigint): number =>
  available + away === 0n ? 1 : Number((available * 1_000n) / (available + away)) / 1_000;

/** Where the money is, a button that transfers all of it back, and the form for one amount. */
export const TransferPanel = ({ cover, onAgain, ...form }: TransferPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const { vendorWallets, transfers, currency, available, onMove } = form;
  const away = vendorWallets.reduce((sum, { minor }) => sum + BigInt(minor ?? '0'), 0n);
  const text = (minor: bigint): string => cover ?? fmt.money(minor, currency);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Card padding="md" className="grid gap-4">
          <div>
            <h2 className="font-semibold text-sm text-text-2">{t('personal.transfer.main')}</h2>
            <p className="mt-1 font-bold font-display text-3xl text-text-1 tabular-nums [overflow-wrap:anywhere]">
              {text(available)}
            </p>
          </div>
          <ProgressBar
            label={t('personal.transfer.share')}
            valueText={t('personal.transfer.shareOf', { main: text(available), away: text(away) })}
            share={homeShare(available, away)}
          />
          <BringBack vendorWallets={vendorWallets} transfers={transfers} currency={currency} onMove={onMove} />
        </Card>
        <Panel title={t('personal.transfer.form')}>
          <MoveForm {...form} />
        </Panel>
      </div>
      <Panel title={t('personal.transfer.studios')} hint={t('personal.transfer.studiosHint')}>
        <VendorWalletList
          vendorWallets={vendorWallets}
          transfers={transfers}
          currency={currency}
          cover={cover}
          onMove={(input) => void onMove(input)}
          onAgain={onAgain}
        />
      </Panel>
    </div>
  );
};
