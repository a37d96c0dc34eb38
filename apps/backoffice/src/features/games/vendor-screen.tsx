import { useT } from '@fairhouse/i18n/react';
import { getOpsVendorEndpoint } from '@fairhouse/protocol/ops/catalog';
import { useParams } from '@tanstack/react-router';
import { AuditHistory } from '#framework/audit-history.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { VendorFeed } from './vendor-feed.tsx';
import { VendorOverview } from './vendor-overview.tsx';
import { VendorState } from './vendor-state.tsx';
import { VendorWindows } from './vendor-windows.tsx';

/** B16: one studio. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { vendorCode = '' } = useParams({ strict: false }) as { vendorCode?: string };
  const query = useOpsQuery(getOpsVendorEndpoint, { params: { brandId, vendorCode } }, { refetchMs: 15_000 });
  return (
    <QueryView query={query}>
      {(vendor) => (
        <DetailPage
          title={vendor.displayName}
          subtitle={<bdi className="font-mono">{vendor.vendorCode}</bdi>}
          badges={<VendorState vendor={vendor} />}
          back={{ href: `/b/${brandId}/vendors`, label: t('opsCatalog.vendors.title') }}
          notice={
            <>
              <PendingBanner object={{ kind: 'vendor', id: vendor.vendorCode }} scope="group" />
              <ReadOnlyNote permission="vendor.edit" />
            </>
          }
          tabs={[
            {
              id: 'overview',
              title: t('opsCatalog.vendor.overview'),
              render: () => <VendorOverview vendor={vendor} />,
            },
            { id: 'windows', title: t('opsCatalog.vendor.windows'), render: () => <VendorWindows vendor={vendor} /> },
            { id: 'feed', title: t('opsCatalog.vendor.feed'), render: () => <VendorFeed vendor={vendor} /> },
            {
              id: 'record',
              title: t('opsCatalog.vendor.record'),
              render: () => <AuditHistory object={{ kind: 'vendor', id: vendor.vendorCode }} />,
            },
          ]}
        />
      )}
    </QueryView>
  );
};
