import { useT } from '@fairhouse/i18n/react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Triage } from '../queue/triage.rules.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

/** One withdrawal on its own page. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { withdrawalId = '' } = useParams({ strict: false }) as { withdrawalId?: string };
  const [asking, setAsking] = useState<Triage['asking']>(null);
  return (
    <OpsPage
      title={t('opsCashier.withdrawal.title')}
      back={<BackLink href={`/b/${brandId}/withdrawals?tab=all`} label={t('opsCashier.withdrawals.title')} />}
    >
      <WithdrawalView withdrawalId={withdrawalId} asking={asking} onAsk={setAsking} />
    </OpsPage>
  );
};
