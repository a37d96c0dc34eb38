import { useT } from '@fairhouse/i18n/react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Triage } from '../queue/triage.rules.ts';
import { DepositView } from './deposit-view.tsx';

/** One deposit on its own page. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { depositId = '' } = useParams({ strict: false }) as { depositId?: string };
  const [asking, setAsking] = useState<Triage['asking']>(null);
  return (
    <OpsPage
      title={t('opsCashier.deposit.title')}
      back={<BackLink href={`/b/${brandId}/deposits?tab=all`} label={t('opsCashier.deposits.title')} />}
    >
      <DepositView depositId={depositId} asking={asking} onAsk={setAsking} />
    </OpsPage>
  );
};
