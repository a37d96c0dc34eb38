import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { merchantWalletQuery, quietStandingQuery } from '#shared/member-centre/member-centre.api.ts';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import { asterisks, useHiddenBalance } from '#shared/session/hidden-balance.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import { walletsQuery } from '#shared/wallet/wallets.ts';
import { vendorWalletsOf } from './transfer.rules.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { useTransfer } from './use-transfer.ts';

/** The server decides at the transfer itself; this only hides a form that it would refuse. */
const useStop = (standing: ProtectionStanding | undefined): string | null => {
  const t = useT();
  if (standing === undefined) return null;
  if (standing.restriction !== null) return t('personal.transfer.stop.protected');
  if (!standing.profile.transferWallet) return t('personal.transfer.stop.profile');
  return standing.mayPlay ? null : t('personal.transfer.stop.play');
};

const KnownTransfers = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const merchantWallet = useQuery(merchantWalletQuery(viewer));
  const wallets = useQuery({ ...walletsQuery(viewer.id), enabled: merchantWallet.data?.isSingle === false });
  const stop = useStop(useQuery(quietStandingQuery(viewer)).data);
  const { trueFunds } = useBalance(viewer);
  const { isHidden } = useHiddenBalance();
  const transfers = useTransfer(viewer);

  if (merchantWallet.data?.isSingle === true)
    return (
      <EmptyState
        art="box"
        title={t('personal.transfer.single.title')}
        text={t('personal.transfer.single.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/member" search={{ mc: 'transactionHistory' }}>
              {t('personal.transfer.single.action')}
            </Link>
          </Button>
        }
      />
    );
  const error = merchantWallet.error ?? wallets.error;
  if (error !== null && (merchantWallet.data === undefined || wallets.data === undefined))
    return (
      <ErrorState
        title={t('personal.transfer.failed')}
        text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
        reference={error instanceof CallFailure ? (error.traceId ?? undefined) : undefined}
        retryLabel={t('core.action.retry')}
        onRetry={() => void (merchantWallet.isError ? merchantWallet.refetch() : wallets.refetch())}
        isRetrying={merchantWallet.isFetching || wallets.isFetching}
      />
    );
  if (merchantWallet.data === undefined || wallets.data === undefined || trueFunds === null)
    return (
      <div role="status" aria-label={t('personal.page.loading')} className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    );
  return (
    <TransferPanel
      vendorWallets={vendorWalletsOf(merchantWallet.data.wallets, wallets.data, viewer.currency)}
      transfers={transfers.list}
      currency={viewer.currency}
      available={BigInt(trueFunds.available.minor)}
      stop={stop}
      cover={isHidden ? asterisks : null}
      onMove={transfers.move}
      onAgain={(transfer) => void transfers.again(transfer)}
    />
  );
};

/** P03: transfers between the main wallet and the studios that keep their own wallet. */
export const TransferFundPage = () => {
  const t = useT();
  return (
    <CentrePage title={t('personal.entry.transferFund')} lead={t('personal.transfer.lead')}>
      {(viewer) => <KnownTransfers viewer={viewer} />}
    </CentrePage>
  );
};
