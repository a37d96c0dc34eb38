import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { MethodEditor } from './method-editor.tsx';
import { useMethods } from './use-methods.ts';

/** One payment method, with its limits and its accounts. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { methodId = '' } = useParams({ strict: false }) as { methodId?: string };
  const query = useMethods();
  const method = query.data?.methods.find((each) => each.methodId === methodId);
  return (
    <OpsPage
      title={method?.titles.EN ?? t('opsCashier.methods.title')}
      back={
        <BackLink
          href={`/b/${brandId}/payment-methods${method?.direction === 'out' ? '?tab=out' : ''}`}
          label={t('opsCashier.methods.title')}
        />
      }
    >
      <QueryView query={query}>
        {() =>
          method === undefined ? (
            <EmptyState art="search" title={t('ops.screen.objectNotFound')} />
          ) : (
            // Edits belong to the revision that the operator has read.
            <MethodEditor key={`${method.methodId} ${method.revision}`} method={method} />
          )
        }
      </QueryView>
    </OpsPage>
  );
};
