import { useT } from '@fairhouse/i18n/react';
import { getMaintenanceEndpoint, setMaintenancePassesEndpoint } from '@fairhouse/protocol/ops/settings-maintenance';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useReason } from '../use-reason.tsx';

type Props = { value: OpsValue<typeof getMaintenanceEndpoint>; isReadOnly: boolean };

/** The addresses that may use the site during maintenance. */
export const PassesPanel = ({ value: { passes, revision, ownAddress }, isReadOnly }: Props) => {
  const t = useT();
  const brandId = useBrandId();
  const [draft, setDraft] = useState<{ block: string; note: string }[] | null>(null);
  const { ask, dialog } = useReason();
  const change = useOpsChange(setMaintenancePassesEndpoint, { invalidates: [getMaintenanceEndpoint] });
  const rows = draft ?? passes;
  const write = (place: number, changes: Partial<{ block: string; note: string }>) =>
    setDraft(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));
  const isWhole = rows.every(({ block, note }) => block.trim() !== '' && note.trim() !== '');
  const save = () =>
    void ask({
      title: t('opsSettings.maintenance.passesTitle'),
      effect: t('opsSettings.maintenance.passesEffect', { count: rows.length }),
      confirmLabel: t('opsSettings.action.ask'),
      run: (reason) => change.run({ params: { brandId }, body: { passes: rows, revision, reason } }),
    }).then(
      () => setDraft(null),
      () => undefined,
    );
  return (
    <Panel
      title={t('opsSettings.maintenance.passesTitle')}
      hint={t('opsSettings.maintenance.passesHint')}
      action={
        !isReadOnly && (
          <Button size="sm" icon={<Plus />} onClick={() => setDraft([...rows, { block: ownAddress, note: '' }])}>
            {t('opsSettings.maintenance.addPass')}
          </Button>
        )
      }
    >
      <PendingBanner object={{ kind: 'maintenance_passes', id: brandId }} />
      {rows.length === 0 && <p className="text-sm text-muted">{t('opsSettings.maintenance.noPasses')}</p>}
      <ul className="flex flex-col gap-2">
        {rows.map(({ block, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A row that is being typed has nothing else of its own.
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 text-sm">
            {isReadOnly ? (
              <>
                <bdi className="font-mono">{block}</bdi>
                <bdi className="text-muted">{note}</bdi>
              </>
            ) : (
              <>
                <TextField
                  label={t('opsSettings.maintenance.passBlock')}
                  isLabelHidden
                  dir="ltr"
                  maxLength={50}
                  placeholder={t('opsSettings.maintenance.passBlock')}
                  value={block}
                  onChange={(event) => write(place, { block: event.target.value })}
                />
                <TextField
                  label={t('opsSettings.maintenance.passNote')}
                  isLabelHidden
                  maxLength={120}
                  placeholder={t('opsSettings.maintenance.passNote')}
                  value={note}
                  onChange={(event) => write(place, { note: event.target.value })}
                />
                <IconButton
                  label={t('opsSettings.maintenance.removePass', { block })}
                  onClick={() => setDraft(rows.filter((_, index) => index !== place))}
                >
                  <Trash2 />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {draft !== null && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setDraft(null)}>{t('core.action.cancel')}</Button>
          <Button variant="primary" disabled={!isWhole} onClick={save}>
            {t('opsSettings.action.ask')}
          </Button>
        </div>
      )}
      {dialog}
    </Panel>
  );
};
