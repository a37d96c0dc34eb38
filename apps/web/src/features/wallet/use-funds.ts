import { useFmt, useT } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { liveWalletsQuery, useBalance } from '#shared/session/wallet.ts';
import { type Wallet, walletsQuery } from '#shared/wallet/wallets.ts';
import { type FundsLine, fundsIcons } from './funds-panel.tsx';

/** The balances of the member: the pushed or the fetched values, whichever are newer. */
export const useFunds = (
  viewer: KnownViewer,
): { lines: FundsLine[] | null; version: number | null; isFrozen: boolean; hasDebt: boolean } => {
  const t = useT();
  const fmt = useFmt();
  const { funds } = useBalance(viewer);
  const liveWallets = useQuery(liveWalletsQuery(viewer.id)).data ?? {};
  const wallets = useQuery(walletsQuery(viewer.id)).data ?? [];
  const main = wallets.find(({ purse, available }) => purse === 'main' && available.currency === viewer.currency);
  const isFrozen = main?.isFrozen ?? false;
  const hasDebt = main?.hasDebt ?? false;
  if (funds === null) return { lines: null, version: null, isFrozen, hasDebt };
  const text = ({ minor, currency }: { minor: string; currency: string }) => fmt.money(minor, currency);
  const newest = ({ walletId, version, available }: Wallet) => {
    const live = liveWallets[walletId];
    return live !== undefined && live.version > version ? { ...available, minor: live.balance } : available;
  };
  const own: FundsLine[] = (['cash', 'bonus', 'held'] as const).map((key) => ({
    key,
    Icon: fundsIcons[key],
    label: t(`wallet.funds.${key}`),
    hint: t(`wallet.funds.${key}.hint`),
    amountText: text(key === 'cash' ? funds.available : funds[key]),
  }));
  const others = wallets.flatMap((wallet): FundsLine[] => {
    const { purse, walletId, displayName } = wallet;
    if (purse === 'points') {
      const texts = { label: t('wallet.funds.points'), hint: t('wallet.funds.points.hint') };
      return [{ key: walletId, Icon: fundsIcons.points, ...texts, amountText: fmt.number(newest(wallet).minor) }];
    }
    if (displayName === null) return [];
    const texts = { label: displayName, hint: t('wallet.funds.vendor.hint') };
    return [{ key: walletId, Icon: fundsIcons.vendor, ...texts, amountText: text(newest(wallet)) }];
  });
  return { lines: [...own, ...others], version: funds.version, isFrozen, hasDebt };
};
