import { useT } from '@fairhouse/i18n/react';
import { opsGetAuditChainEndpoint } from '@fairhouse/protocol/ops/audit';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrandId, useSession } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { AuditLog } from './audit-log.tsx';
import { ChainBadge } from './chain-badge.tsx';
import { ChainTab } from './chain-tab.tsx';

const search = z.object({ tab: z.enum(['log', 'house', 'chain']).catch('log').default('log') });

/** Progress is polled often while the operator waits for a verification. */
const oftenMs = 2_000;
const seldomMs = 15_000;

export const AuditScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const isGroup = useSession().permissions.includes('audit.read');
  const [{ tab }, set] = useSearchState(search);
  const chain = useOpsQuery(
    opsGetAuditChainEndpoint,
    { params: { brandId } },
    { refetchMs: tab === 'chain' ? oftenMs : seldomMs },
  );
  return (
    <OpsPage
      title={t('opsBooks.audit.title')}
      hint={t('opsBooks.audit.hint')}
      badges={chain.data && <ChainBadge chain={chain.data} />}
      tabs={{
        items: [
          { id: 'log', title: t('opsBooks.audit.tab.log') },
          ...(isGroup ? [{ id: 'house', title: t('opsBooks.audit.tab.house') }] : []),
          { id: 'chain', title: t('opsBooks.audit.tab.chain') },
        ],
        value: tab === 'house' && !isGroup ? 'log' : tab,
        onChange: (id) => set({ tab: id === 'log' ? undefined : id, cursor: undefined, page: undefined }),
      }}
    >
      {tab === 'chain' ? (
        <ChainTab chain={chain} mayVerify={isGroup} />
      ) : (
        <AuditLog scope={tab === 'house' && isGroup ? 'group' : 'brand'} />
      )}
    </OpsPage>
  );
};
