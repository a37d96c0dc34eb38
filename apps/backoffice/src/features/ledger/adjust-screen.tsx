import { useT } from '@fairhouse/i18n/react';
import { opsListMemberWalletsEndpoint } from '@fairhouse/protocol/ops/ledger';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AdjustForm } from './adjust-form.tsx';

/** Asks for an adjustment of one member's balance. */
export const AdjustScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { memberId = '' } = useParams({ strict: false }) as { memberId?: string };
  const wallets = useOpsQuery(opsListMemberWalletsEndpoint, { params: { brandId, memberId } }, { refetchMs: 10_000 });
  return (
    <OpsPage
      title={t('opsBooks.adjust.title')}
      hint={t('opsBooks.adjust.hint')}
      back={<BackLink href={`/b/${brandId}/members/${memberId}`} label={t('opsBooks.adjust.back')} />}
    >
      <QueryView query={wallets}>
        {(value) => {
          const adjustable = value.wallets.filter(({ isAdjustable }) => isAdjustable);
          if (adjustable.length === 0) return <EmptyState art="box" title={t('opsBooks.adjust.none')} />;
          return <AdjustForm memberId={memberId} wallets={adjustable} />;
        }}
      </QueryView>
    </OpsPage>
  );
};
