import { useFmt, useT } from '@fairhouse/i18n/react';
import { listOpsVendorsEndpoint } from '@fairhouse/protocol/ops/catalog';
import { type VendorRow, vendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { Mark } from './mark.tsx';
import { statusNames } from './type-names.ts';
import { VendorState } from './vendor-state.tsx';

const Offer = ({ row }: { row: VendorRow }) => {
  const t = useT();
  if (row.offer === null) return <StateBadge tone="neutral">{t('opsCatalog.offer.none')}</StateBadge>;
  if (!row.offer.isOn) return <StateBadge tone="neutral">{t('opsCatalog.offer.off')}</StateBadge>;
  if (!row.dealsInCurrency) return <StateBadge tone="warning">{t('opsCatalog.offer.otherCurrency')}</StateBadge>;
  return <StateBadge tone="positive">{t('opsCatalog.offer.on')}</StateBadge>;
};

/** B16: all studios, with the brand's settings. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsCatalog.vendors.title')} hint={t('opsCatalog.vendors.hint')}>
      <ReadOnlyNote permission="vendor.edit" />
      <OpsTable
        endpoint={listOpsVendorsEndpoint}
        input={{ params: { brandId } }}
        viewKey="vendors"
        rowId={(row) => row.vendorCode}
        rowHref={(row) => `/b/${brandId}/vendors/${row.vendorCode}`}
        defaultSort="position"
        refetchMs={15_000}
        emptyText="opsCatalog.vendors.empty"
        columns={[
          {
            id: 'name',
            title: 'opsCatalog.vendors.name',
            sort: 'name',
            cell: (row) => (
              <span className="flex min-w-0 items-center gap-3">
                <Mark code={row.vendorCode} name={row.displayName} pictureKey={row.pictureKey} />
                <span className="min-w-0">
                  <bdi className="block truncate">{row.displayName}</bdi>
                  <bdi className="block font-mono text-muted text-xs">{row.vendorCode}</bdi>
                </span>
              </span>
            ),
          },
          { id: 'status', title: 'opsCatalog.vendors.status', cell: (row) => <VendorState vendor={row} /> },
          { id: 'offer', title: 'opsCatalog.vendors.offer', cell: (row) => <Offer row={row} /> },
          {
            id: 'place',
            title: 'opsCatalog.vendors.place',
            sort: 'position',
            align: 'end',
            cell: (row) => (row.offer === null ? t('ops.form.empty') : fmt.number(row.offer.position + 1)),
          },
          {
            id: 'games',
            title: 'opsCatalog.vendors.games',
            sort: 'games',
            align: 'end',
            cell: (row) => (
              <span className="tabular-nums">
                {t('opsCatalog.vendors.gamesShown', {
                  shown: fmt.number(row.shownGames),
                  games: fmt.number(row.games),
                })}
              </span>
            ),
          },
          {
            id: 'currencies',
            title: 'opsCatalog.vendors.currencies',
            cell: (row) =>
              row.currencies.length === 0 ? (
                t('opsCatalog.vendors.everyCurrency')
              ) : row.currencies.length > 3 ? (
                <span title={fmt.list(row.currencies)}>
                  {t('opsCatalog.vendors.currencyCount', { count: row.currencies.length })}
                </span>
              ) : (
                fmt.list(row.currencies)
              ),
          },
          {
            id: 'pull',
            title: 'opsCatalog.vendors.lastPull',
            cell: (row) => (row.isFed ? <TimeCell at={row.lastPullAt} /> : t('opsCatalog.vendors.noFeed')),
          },
        ]}
        filters={[
          { id: 'text', title: 'opsCatalog.vendors.search', kind: 'text' },
          {
            id: 'status',
            title: 'opsCatalog.vendors.status',
            kind: 'select',
            options: vendorStatus.options.map((value) => ({ value, label: t(statusNames[value]) })),
          },
          {
            id: 'offer',
            title: 'opsCatalog.vendors.offer',
            kind: 'select',
            options: [
              { value: 'on', label: t('opsCatalog.offer.on') },
              { value: 'off', label: t('opsCatalog.offer.off') },
              { value: 'none', label: t('opsCatalog.offer.none') },
            ],
          },
        ]}
      />
    </OpsPage>
  );
};
