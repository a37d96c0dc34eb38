import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  addVendorWindowEndpoint,
  cancelVendorWindowEndpoint,
  getOpsVendorEndpoint,
  listOpsVendorsEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { VendorDetail } from './games.types.ts';

const invalidates = [getOpsVendorEndpoint, listOpsVendorsEndpoint];

/** The ISO instant of a date field; null while it is empty or invalid. */
const instantOf = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const AddWindow = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const add = useOpsChange(addVendorWindowEndpoint, { invalidates, done: 'opsCatalog.window.added' });
  const startsAt = instantOf(from);
  const endsAt = instantOf(until);
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('opsCatalog.window.add')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('opsCatalog.window.add')}
        effect={t('opsCatalog.window.effect', { name: vendor.displayName, count: vendor.games })}
        tone="danger"
        askReason
        confirmLabel={t('opsCatalog.window.add')}
        isConfirmDisabled={startsAt === null || isBackwards}
        onConfirm={(reason) =>
          add.run({
            params: { vendorCode: vendor.vendorCode },
            body: { startsAt: startsAt ?? '', endsAt, reason: reason.slice(0, 200) },
          })
        }
      >
        <TextField
          label={t('opsCatalog.window.from')}
          type="datetime-local"
          requiredLabel={t('ops.form.required')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('opsCatalog.window.until')}
          hint={t('opsCatalog.window.untilHint')}
          type="datetime-local"
          value={until}
          error={isBackwards ? t('opsCatalog.why.overBefore') : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
};

/** The announced maintenance windows of a studio. */
export const VendorWindows = ({ vendor }: { vendor: VendorDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const mayGroup = useMay('vendor.house');
  const [ending, setEnding] = useState<string | null>(null);
  const cancel = useOpsChange(cancelVendorWindowEndpoint, { invalidates, done: 'opsCatalog.window.cancelled' });
  return (
    <Panel
      title={t('opsCatalog.vendor.windows')}
      hint={t('opsCatalog.window.hint')}
      action={mayGroup && <AddWindow vendor={vendor} />}
    >
      <ReadOnlyNote permission="vendor.house" />
      {vendor.windows.length === 0 && <p className="text-caption text-muted">{t('opsCatalog.window.none')}</p>}
      <ul>
        {vendor.windows.map((window) => (
          <li
            key={window.windowId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium text-sm tabular-nums">
                {window.endsAt === null
                  ? t('opsCatalog.window.openEnd', { from: fmt.dateTime(window.startsAt, 'short') })
                  : fmt.range(window.startsAt, window.endsAt)}
              </span>
              <span className="block break-words text-caption text-muted">
                <bdi>{window.reason}</bdi>
              </span>
            </span>
            {window.isByStudio ? (
              <span className="text-caption text-muted">{t('opsCatalog.window.byStudio')}</span>
            ) : (
              mayGroup && (
                <Button size="sm" onClick={() => setEnding(window.windowId)}>
                  {t('opsCatalog.window.cancel')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t('opsCatalog.window.cancel')}
        effect={t('opsCatalog.window.cancelEffect', { count: vendor.games })}
        askReason
        confirmLabel={t('opsCatalog.window.cancel')}
        onConfirm={(reason) =>
          cancel.run({ params: { vendorCode: vendor.vendorCode, windowId: ending ?? '' }, body: { reason } })
        }
      />
    </Panel>
  );
};
