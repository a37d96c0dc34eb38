import { useT } from '@fairhouse/i18n/react';
import {
  cancelMaintenanceEndpoint,
  endMaintenanceEndpoint,
  getMaintenanceEndpoint,
  type OpsMaintenanceWindow,
} from '@fairhouse/protocol/ops/settings-maintenance';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useReason } from '../use-reason.tsx';
import { MaintenanceState } from './maintenance-state.tsx';
import { PassesPanel } from './passes-panel.tsx';
import { WindowDialog, type WindowTask } from './window-dialog.tsx';
import { WindowsPanel } from './windows-panel.tsx';

const Maintenance = ({ value }: { value: OpsValue<typeof getMaintenanceEndpoint> }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayClose = useMay('maintenance.close');
  const mayEdit = useMay('maintenance.edit');
  const [task, setTask] = useState<WindowTask | null>(null);
  const { ask, dialog } = useReason();
  const invalidates = [getMaintenanceEndpoint];
  const reopen = useOpsChange(endMaintenanceEndpoint, { invalidates });
  const cancel = useOpsChange(cancelMaintenanceEndpoint, { invalidates });
  const askReopen = () =>
    void ask({
      title: t('opsSettings.maintenance.reopen'),
      effect: t('opsSettings.maintenance.reopenEffect'),
      confirmLabel: t('opsSettings.action.ask'),
      run: (reason) => reopen.run({ params: { brandId }, body: { reason } }),
    }).catch(() => undefined);
  const askCancel = ({ windowId, texts }: OpsMaintenanceWindow) =>
    void ask({
      title: t('opsSettings.maintenance.cancel'),
      effect: t('opsSettings.maintenance.cancelEffect', { title: texts[value.languages.default]?.title ?? '' }),
      confirmLabel: t('opsSettings.action.ask'),
      tone: 'danger',
      run: (reason) => cancel.run({ params: { brandId, windowId }, body: { reason } }),
    }).catch(() => undefined);
  return (
    <>
      <PendingBanner object={{ kind: 'house', id: brandId }} />
      <MaintenanceState
        {...value}
        mayClose={mayClose}
        mayOpen={mayEdit}
        onClose={() => setTask({ kind: 'close' })}
        onOpen={askReopen}
      />
      <WindowsPanel
        value={value}
        isReadOnly={!mayEdit}
        onPlan={() => setTask({ kind: 'plan' })}
        onEdit={(window) => setTask({ kind: 'edit', window })}
        onCancel={askCancel}
      />
      <PassesPanel value={value} isReadOnly={!mayEdit} />
      {task !== null && <WindowDialog task={task} value={value} onDone={() => setTask(null)} />}
      {dialog}
    </>
  );
};

/** B47: maintenance mode, its planned windows, and the addresses that may pass. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getMaintenanceEndpoint, { params: { brandId } }, { refetchMs: 5_000 });
  return (
    <OpsPage title={t('opsSettings.maintenance.title')} hint={t('opsSettings.maintenance.hint')}>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="maintenance.edit" />
      </div>
      <QueryView query={query}>{(value) => <Maintenance value={value} />}</QueryView>
    </OpsPage>
  );
};
