import { useT } from '@fairhouse/i18n/react';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrandId } from '#framework/session.ts';
import { useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { WithdrawalQueue } from './withdrawal-queue.tsx';

/** B08: payments that did not arrive in full, and complaints about payments that count as received. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsCashier.disputes.title')} hint={t('opsCashier.disputes.hint')}>
      <WithdrawalQueue
        query={useWithdrawalQueue('disputes')}
        path={`/b/${brandId}/disputes`}
        emptyText="opsCashier.withdrawals.disputesEmpty"
        showsState
      />
    </OpsPage>
  );
};
