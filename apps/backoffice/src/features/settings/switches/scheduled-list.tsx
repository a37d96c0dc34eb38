import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  cancelScheduledSwitchEndpoint,
  type listSwitchesEndpoint as ListEndpoint,
  listSwitchesEndpoint,
} from '@fairhouse/protocol/ops/settings-switches';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useReason } from '../use-reason.tsx';

type Props = { value: OpsValue<typeof ListEndpoint>; isReadOnly: boolean };

/** Switches with a scheduled change. */
export const ScheduledList = ({ value: { scheduled, switches, timeZone }, isReadOnly }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { ask, dialog } = useReason();
  const cancel = useOpsChange(cancelScheduledSwitchEndpoint, {
    invalidates: [listSwitchesEndpoint],
    done: 'opsSettings.switches.calledOff',
  });
  if (scheduled.length === 0) return null;
  const titleOf = (modId: string) => switches.find((node) => node.modId === modId)?.title ?? modId;
  const callOff = (scheduledId: string, title: string) =>
    void ask({
      title: t('opsSettings.switches.callOff'),
      effect: t('opsSettings.switches.callOffEffect', { title }),
      confirmLabel: t('opsSettings.switches.callOff'),
      run: (reason) => cancel.run({ params: { brandId, scheduledId }, body: { reason } }),
    }).catch(() => undefined);
  return (
    <Panel title={t('opsSettings.switches.plannedTitle')} padding="sm" className="mb-4">
      <ul className="divide-y divide-line">
        {scheduled.map(({ scheduledId, modId, enabled, dueAt, madeBy, reason }) => (
          <li key={scheduledId} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0">
              <p className="text-text-1">
                {t('opsSettings.switches.willTurn', {
                  title: titleOf(modId),
                  to: enabled ? 'on' : 'off',
                  moment: fmt.dateTime(dueAt, 'medium', { timeZone, offset: true }),
                })}
              </p>
              <p className="break-words text-caption text-muted">
                <bdi>{madeBy?.name ?? t('opsSettings.change.somebody')}</bdi> · <bdi>{reason}</bdi>
              </p>
            </div>
            {!isReadOnly && (
              <Button size="sm" onClick={() => callOff(scheduledId, titleOf(modId))}>
                {t('opsSettings.switches.callOff')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
};
