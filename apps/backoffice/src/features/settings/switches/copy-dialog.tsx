import { useT } from '@fairhouse/i18n/react';
import {
  compareSwitchesEndpoint,
  copySwitchesEndpoint,
  listCopySourcesEndpoint,
  listSwitchesEndpoint,
} from '@fairhouse/protocol/ops/settings-switches';
import { Field } from '@fairhouse/ui/primitives/field';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { Select } from '@fairhouse/ui/primitives/select';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

/** Copies the switches of another brand; shows the difference first. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const brandId = useBrandId();
  const [from, setFrom] = useState('');
  const sources = useOpsQuery(listCopySourcesEndpoint, { params: { brandId } });
  const compared = useOpsQuery(
    compareSwitchesEndpoint,
    { params: { brandId }, query: { from } },
    { enabled: from !== '' },
  );
  const copy = useOpsChange(copySwitchesEndpoint, { invalidates: [listSwitchesEndpoint] });
  const count = compared.data?.differences.length ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsSettings.switches.copy')}
      effect={t('opsSettings.switches.copyEffect', { count })}
      askReason
      confirmLabel={t('opsSettings.action.ask')}
      isConfirmDisabled={count === 0}
      onConfirm={(reason) =>
        copy.run({ params: { brandId }, body: { from, revision: compared.data?.revision ?? 0, reason } })
      }
    >
      <Field label={t('opsSettings.switches.copyFrom')}>
        {(control) => (
          <Select
            {...control}
            value={from}
            placeholder={t('opsSettings.switches.copyChoose')}
            options={(sources.data?.brands ?? []).map(({ brandId: value, name }) => ({ value, label: name }))}
            onChange={setFrom}
          />
        )}
      </Field>
      {from !== '' && (
        <QueryView query={compared}>
          {({ differences }) => (
            <ScrollArea label={t('opsSettings.switches.copy')} className="max-h-64 rounded-md border border-line">
              <ul className="divide-y divide-line text-sm">
                {differences.length === 0 && <li className="p-3 text-muted">{t('opsSettings.switches.copySame')}</li>}
                {differences.map(({ modId, title, enabled, theirs }) => (
                  <li key={modId} className="flex flex-wrap justify-between gap-2 p-2.5">
                    <span className="text-text-1">{title}</span>
                    <span className="text-muted">
                      {t('opsSettings.switches.turn', { from: enabled ? 'on' : 'off', to: theirs ? 'on' : 'off' })}
                    </span>
                  </li>
                ))}
              </ul>
            </ScrollArea>
          )}
        </QueryView>
      )}
    </ConfirmDialog>
  );
};
