import { useT } from '@fairhouse/i18n/react';
import { opsListProvidersEndpoint } from '@fairhouse/protocol/ops/cashier';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { DifferenceList } from './difference-list.tsx';
import { ProviderPanel } from './provider-panel.tsx';

const search = z.object({ tab: z.enum(['health', 'differences']).default('health') });
const askAgainMs = 15_000;

/** The state of the payment providers, and their statements. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ tab }, set] = useSearchState(search);
  const query = useOpsQuery(opsListProvidersEndpoint, { params: { brandId } }, { refetchMs: askAgainMs });
  const open = (query.data?.providers ?? []).reduce((sum, { openDifferences }) => sum + openDifferences, 0);
  return (
    <OpsPage
      title={t('opsCashier.providers.title')}
      hint={t('opsCashier.providers.hint')}
      tabs={{
        items: [
          { id: 'health', title: t('opsCashier.providers.health') },
          {
            id: 'differences',
            title: t('opsCashier.providers.differences'),
            ...(open > 0 && { count: String(open) }),
          },
        ],
        value: tab,
        onChange: (id) =>
          set({
            tab: id === 'health' ? undefined : id,
            provider: undefined,
            state: undefined,
            cursor: undefined,
            page: undefined,
          }),
      }}
    >
      {tab === 'differences' ? (
        <DifferenceList providers={(query.data?.providers ?? []).map(({ code }) => code)} />
      ) : (
        <QueryView query={query}>
          {({ providers }) =>
            providers.length === 0 ? (
              <EmptyState art="box" title={t('opsCashier.providers.empty')} />
            ) : (
              <div className="flex min-w-0 flex-col gap-4">
                {providers.map((provider) => (
                  <ProviderPanel key={provider.code} provider={provider} />
                ))}
              </div>
            )
          }
        </QueryView>
      )}
    </OpsPage>
  );
};
