import { useT } from '@fairhouse/i18n/react';
import { getVendorNetworksEndpoint, setVendorNetworksEndpoint } from '@fairhouse/protocol/ops/catalog';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useState } from 'react';
import { Facts } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { VendorDetail } from './games.types.ts';

const EditNetworks = ({ vendorCode, name, networks }: { vendorCode: string; name: string; networks: string[] }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(networks.join('\n'));
  const ask = useOpsChange(setVendorNetworksEndpoint, { invalidates: [getVendorNetworksEndpoint] });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('opsCatalog.networks.change')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('opsCatalog.networks.change')}
        effect={t('opsCatalog.networks.effect', { name })}
        askReason
        confirmLabel={t('opsCatalog.networks.ask')}
        onConfirm={(reason) =>
          ask.run({ params: { vendorCode }, body: { networks: text.split(/\s+/).filter((one) => one !== ''), reason } })
        }
      >
        <TextArea
          label={t('opsCatalog.networks.label')}
          hint={t('opsCatalog.networks.hint')}
          dir="ltr"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
};

/** The networks from which a studio's vendor may call. */
export const VendorNetworks = ({ vendor: { vendorCode } }: { vendor: VendorDetail }) => {
  const t = useT();
  const query = useOpsQuery(getVendorNetworksEndpoint, { params: { vendorCode } });
  return (
    <QueryView query={query}>
      {({ gatewayVendor, networks }) => (
        <Panel
          title={t('opsCatalog.networks.title')}
          action={
            gatewayVendor !== null && <EditNetworks vendorCode={vendorCode} name={gatewayVendor} networks={networks} />
          }
        >
          {gatewayVendor === null ? (
            <p className="text-caption text-muted">{t('opsCatalog.networks.none')}</p>
          ) : (
            <Facts
              items={[
                { label: t('opsCatalog.networks.vendor'), value: <bdi dir="ltr">{gatewayVendor}</bdi> },
                {
                  label: t('opsCatalog.networks.label'),
                  value:
                    networks.length === 0 ? t('opsCatalog.networks.any') : <bdi dir="ltr">{networks.join(', ')}</bdi>,
                },
              ]}
            />
          )}
        </Panel>
      )}
    </QueryView>
  );
};
