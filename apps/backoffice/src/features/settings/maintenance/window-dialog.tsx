import { useT } from '@fairhouse/i18n/react';
import {
  changeMaintenanceEndpoint,
  getMaintenanceEndpoint,
  type OpsMaintenanceWindow,
  planMaintenanceEndpoint,
  startMaintenanceEndpoint,
} from '@fairhouse/protocol/ops/settings-maintenance';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { type WindowDraft, WindowFields } from './window-fields.tsx';

export type WindowTask = { kind: 'close' } | { kind: 'plan' } | { kind: 'edit'; window: OpsMaintenanceWindow };

type Props = { task: WindowTask; value: OpsValue<typeof getMaintenanceEndpoint>; onDone: () => void };

const draftOf = (task: WindowTask): WindowDraft =>
  task.kind === 'edit' ? task.window : { texts: {}, startsAt: null, endsAt: null };

/** Starts maintenance now, schedules it, or edits a window. */
export const WindowDialog = ({ task, value, onDone }: Props) => {
  const t = useT();
  const brandId = useBrandId();
  const [draft, setDraft] = useState(() => draftOf(task));
  const invalidates = [getMaintenanceEndpoint];
  const close = useOpsChange(startMaintenanceEndpoint, { invalidates, done: 'opsSettings.maintenance.closed' });
  const plan = useOpsChange(planMaintenanceEndpoint, { invalidates });
  const change = useOpsChange(changeMaintenanceEndpoint, { invalidates });
  const { languages, revision, timeZone, brandName } = value;
  const { texts, endsAt } = draft;
  const startsAt = draft.startsAt ?? '';
  const run = (reason: string): Promise<unknown> => {
    if (task.kind === 'close') return close.run({ params: { brandId }, body: { texts, endsAt, reason } });
    const body = { texts, startsAt, endsAt, revision, reason };
    if (task.kind === 'plan') return plan.run({ params: { brandId }, body });
    return change.run({ params: { brandId, windowId: task.window.windowId }, body });
  };
  const isWhole =
    (texts[languages.default]?.title ?? '').trim() !== '' &&
    Object.values(texts).every(({ title }) => title.trim() !== '') &&
    (task.kind === 'close' || startsAt !== '');
  const hasStart = task.kind === 'plan' || (task.kind === 'edit' && task.window.state === 'planned');
  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      title={t(`opsSettings.maintenance.${task.kind}Title`)}
      effect={t(`opsSettings.maintenance.${task.kind}Effect`)}
      tone={task.kind === 'close' ? 'danger' : 'plain'}
      askReason
      confirmLabel={t(task.kind === 'close' ? 'opsSettings.maintenance.close' : 'opsSettings.action.ask')}
      isConfirmDisabled={!isWhole}
      onConfirm={run}
    >
      <WindowFields {...{ draft, languages, timeZone, brandName, hasStart }} onChange={setDraft} />
    </ConfirmDialog>
  );
};
