import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  dropVendorMarkEndpoint,
  getOpsVendorEndpoint,
  listOpsVendorsEndpoint,
  putVendorMarkEndpoint,
  setVendorOfferEndpoint,
  setVendorStatusEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { VendorDetail } from './games.types.ts';
import { PictureField } from './picture-field.tsx';
import { statusNames, typeNames } from './type-names.ts';

const invalidates = [getOpsVendorEndpoint, listOpsVendorsEndpoint];

const StatusButtons = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const [wanted, setWanted] = useState<VendorStatus | null>(null);
  const change = useOpsChange(setVendorStatusEndpoint, { invalidates, done: 'opsCatalog.vendor.statusDone' });
  const mayGroup = useMay('vendor.house');
  if (!mayGroup) return <p className="text-caption text-muted">{t('opsCatalog.vendor.statusReadOnly')}</p>;
  const others = (['active', 'maintenance', 'retired'] as const).filter((status) => status !== vendor.status);
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'retired' ? 'danger' : 'outline'}
          onClick={() => setWanted(status)}
        >
          {t(
            status === 'active'
              ? 'opsCatalog.vendor.open'
              : status === 'maintenance'
                ? 'opsCatalog.vendor.close'
                : 'opsCatalog.vendor.retire',
          )}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        title={t('opsCatalog.vendor.statusTitle', { name: vendor.displayName })}
        effect={t('opsCatalog.vendor.statusEffect', { status: wanted ?? 'active', count: vendor.games })}
        tone={wanted === 'active' ? 'plain' : 'danger'}
        askReason
        confirmLabel={t(statusNames[wanted ?? 'active'])}
        onConfirm={(reason) =>
          change.run({
            params: { vendorCode: vendor.vendorCode },
            body: { status: wanted ?? 'active', reason, revision: vendor.revision },
          })
        }
      />
    </div>
  );
};

const OfferButton = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const [isAsking, setIsAsking] = useState(false);
  const change = useOpsChange(setVendorOfferEndpoint, { invalidates, done: 'opsCatalog.vendor.offerDone' });
  const isOn = vendor.offer?.isOn === true;
  const label = t(
    vendor.offer === null
      ? 'opsCatalog.vendor.agree'
      : isOn
        ? 'opsCatalog.vendor.switchOff'
        : 'opsCatalog.vendor.switchOn',
  );
  if (!useMay('vendor.edit')) return null;
  return (
    <>
      <Button size="sm" variant={isOn ? 'danger' : 'primary'} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={label}
        effect={t(isOn ? 'opsCatalog.vendor.offEffect' : 'opsCatalog.vendor.onEffect', {
          name: vendor.displayName,
          count: isOn ? vendor.shownGames : vendor.games,
        })}
        tone={isOn ? 'danger' : 'plain'}
        askReason
        confirmLabel={label}
        onConfirm={(reason) =>
          change.run({
            params: { brandId, vendorCode: vendor.vendorCode },
            body: { isOn: !isOn, reason, revision: vendor.offer?.revision ?? 0 },
          })
        }
      />
    </>
  );
};

/** A studio's data, for the platform and for the brand. */
export const VendorOverview = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayEdit = useMay('vendor.edit') && vendor.offer !== null;
  const { cases } = vendor;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('opsCatalog.vendor.house')} action={<StatusButtons vendor={vendor} />}>
        <Facts
          items={[
            { label: t('opsCatalog.vendors.status'), value: t(statusNames[vendor.status]) },
            { label: t('opsCatalog.vendors.games'), value: fmt.number(vendor.games) },
            {
              label: t('opsCatalog.vendors.currencies'),
              value:
                vendor.currencies.length === 0 ? t('opsCatalog.vendors.everyCurrency') : fmt.list(vendor.currencies),
            },
            {
              label: t('opsCatalog.vendor.categories'),
              value: fmt.list(
                vendor.categories.map(({ gameType, games }) =>
                  t('opsCatalog.vendor.category', { type: t(typeNames[gameType]), games: fmt.number(games) }),
                ),
              ),
            },
            ...vendor.names.map(({ language, name }) => ({
              label: t('opsCatalog.vendor.nameIn', { language }),
              value: <bdi>{name}</bdi>,
            })),
          ]}
        />
      </Panel>
      <Panel title={t('opsCatalog.vendor.brand')} action={<OfferButton vendor={vendor} />}>
        <Facts
          items={[
            {
              label: t('opsCatalog.vendors.offer'),
              value: t(
                vendor.offer === null
                  ? 'opsCatalog.offer.none'
                  : vendor.offer.isOn
                    ? 'opsCatalog.offer.on'
                    : 'opsCatalog.offer.off',
              ),
            },
            { label: t('opsCatalog.vendor.shownGames'), value: fmt.number(vendor.shownGames) },
            {
              label: t('opsCatalog.vendor.dealsInCurrency'),
              value: t(vendor.dealsInCurrency ? 'ops.diff.yes' : 'ops.diff.no'),
            },
          ]}
        />
        <div className="mt-4">
          <PictureField
            label={t('opsCatalog.vendor.mark')}
            hint={t('opsCatalog.vendor.markHint')}
            shape="mark"
            pictureKey={vendor.pictureKey}
            isOwn={vendor.hasOwnMark}
            isReadOnly={!mayEdit}
            put={putVendorMarkEndpoint}
            drop={dropVendorMarkEndpoint}
            params={{ brandId, vendorCode: vendor.vendorCode }}
            invalidates={invalidates}
          />
        </div>
      </Panel>
      <Panel title={t('opsCatalog.vendor.health')} hint={t('opsCatalog.vendor.healthHint')}>
        <Facts
          items={[
            {
              label: t('opsCatalog.vendor.openCases'),
              value: cases === null ? t('opsCatalog.vendor.notRecorded') : fmt.number(cases.open),
            },
            {
              label: t('opsCatalog.vendor.resolvedCases'),
              value: cases === null ? t('opsCatalog.vendor.notRecorded') : fmt.number(cases.resolved),
            },
            {
              label: t('opsCatalog.vendor.lastCase'),
              value: cases === null ? t('opsCatalog.vendor.notRecorded') : <TimeCell at={cases.lastSeenAt} />,
            },
            { label: t('opsCatalog.vendor.conformance'), value: t('opsCatalog.vendor.notRecorded') },
          ]}
        />
      </Panel>
    </div>
  );
};
