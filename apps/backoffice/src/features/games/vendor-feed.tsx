import { useFmt, useT } from '@fairhouse/i18n/react';
import { getOpsVendorEndpoint, setVendorFeedEndpoint } from '@fairhouse/protocol/ops/catalog';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { CopyId, Facts, StateBadge } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { VendorDetail } from './games.types.ts';
import { VendorNetworks } from './vendor-networks.tsx';

const EditFeed = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [url, setUrl] = useState(vendor.feed.url ?? '');
  const [key, setKey] = useState(vendor.feed.publicKey ?? '');
  const ask = useOpsChange(setVendorFeedEndpoint, { invalidates: [getOpsVendorEndpoint] });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('opsCatalog.feed.change')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('opsCatalog.feed.change')}
        effect={t('opsCatalog.feed.effect', { name: vendor.displayName })}
        askReason
        confirmLabel={t('opsCatalog.feed.ask')}
        isConfirmDisabled={url !== '' && key === ''}
        onConfirm={(reason) =>
          ask.run({
            params: { vendorCode: vendor.vendorCode },
            body: { feedUrl: url === '' ? null : url, feedPublicKey: key === '' ? null : key, reason },
          })
        }
      >
        <TextField
          label={t('opsCatalog.feed.url')}
          dir="ltr"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value.trim())}
        />
        <TextField
          label={t('opsCatalog.feed.key')}
          hint={t('opsCatalog.feed.keyHint')}
          dir="ltr"
          value={key}
          onChange={(event) => setKey(event.target.value.trim())}
        />
      </ConfirmDialog>
    </>
  );
};

/** The feed address of a studio, and its last pulls. */
export const VendorFeed = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const mayGroup = useMay('vendor.house');
  const { url, publicKey, pulls } = vendor.feed;
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t('opsCatalog.vendor.feed')} action={mayGroup && <EditFeed vendor={vendor} />}>
        <ReadOnlyNote permission="vendor.house" />
        <Facts
          items={[
            {
              label: t('opsCatalog.feed.url'),
              value: url === null ? t('opsCatalog.vendors.noFeed') : <bdi dir="ltr">{url}</bdi>,
            },
            {
              label: t('opsCatalog.feed.key'),
              value: publicKey === null ? t('ops.form.empty') : <CopyId id={publicKey} isWhole />,
            },
          ]}
        />
      </Panel>
      {mayGroup && <VendorNetworks vendor={vendor} />}
      <Panel title={t('opsCatalog.feed.pulls')}>
        {pulls.length === 0 && <p className="text-caption text-muted">{t('opsCatalog.feed.noPulls')}</p>}
        <ul>
          {pulls.map((pull) => (
            <li
              key={pull.startedAt}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3 text-sm last:border-b-0"
            >
              <span className="tabular-nums">{fmt.dateTime(pull.startedAt, 'short', { seconds: true })}</span>
              <StateBadge tone={pull.isWhole ? 'positive' : pull.finishedAt === null ? 'info' : 'negative'}>
                {t(
                  pull.isWhole
                    ? 'opsCatalog.feed.whole'
                    : pull.finishedAt === null
                      ? 'opsCatalog.feed.running'
                      : 'opsCatalog.feed.broken',
                )}
              </StateBadge>
              <span className="text-caption text-muted">
                {t('opsCatalog.feed.counts', {
                  pages: fmt.number(pull.pages),
                  added: fmt.number(pull.added),
                  changed: fmt.number(pull.changed),
                  refused: fmt.number(pull.refused),
                  retired: fmt.number(pull.retired),
                })}
              </span>
              {pull.cursor !== null && (
                <span className="text-caption text-muted">
                  {t('opsCatalog.feed.cursor')} <bdi className="font-mono">{pull.cursor.slice(0, 24)}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};
