import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  listSwitchesEndpoint,
  type OpsSwitch,
  scheduleSwitchEndpoint,
} from '@fairhouse/protocol/ops/settings-switches';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { fromLocalField, toLocalField } from '#framework/dates.rules.ts';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { EffectPreview } from './effect-preview.tsx';

type Props = { node: OpsSwitch; switches: readonly OpsSwitch[]; timeZone: string; onClose: () => void };

/** Schedules the toggling of a switch. */
export const ScheduleDialog = ({ node, switches, timeZone, onClose }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const schedule = useOpsChange(scheduleSwitchEndpoint, {
    invalidates: [listSwitchesEndpoint],
    done: 'opsSettings.switches.scheduled',
  });
  const enabled = !node.enabled;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsSettings.switches.schedule', { title: node.title })}
      effect={t('opsSettings.switches.scheduleEffect', { to: enabled ? 'on' : 'off' })}
      askReason
      confirmLabel={t('opsSettings.switches.plan')}
      isConfirmDisabled={dueAt === null}
      onConfirm={(reason) =>
        schedule.run({ params: { brandId, modId: node.modId }, body: { enabled, dueAt: dueAt ?? '', reason } })
      }
    >
      <TextField
        label={t('opsSettings.switches.dueAt')}
        type="datetime-local"
        requiredLabel={t('ops.form.required')}
        hint={
          dueAt === null
            ? t('ops.schedule.zone')
            : t('opsSettings.maintenance.inZone', { moment: fmt.dateTime(dueAt, 'medium', { timeZone, offset: true }) })
        }
        value={toLocalField(dueAt)}
        onChange={(event) => setDueAt(fromLocalField(event.target.value) ?? null)}
      />
      <EffectPreview node={node} switches={switches} enabled={enabled} />
    </ConfirmDialog>
  );
};
