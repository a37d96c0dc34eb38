import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsMaintenanceWindow } from '@fairhouse/protocol/ops/settings-maintenance';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';

type Props = {
  windows: readonly OpsMaintenanceWindow[];
  closedBy: string | null;
  timeZone: string;
  mayClose: boolean;
  mayOpen: boolean;
  onClose: () => void;
  onOpen: () => void;
};

/** The current time, updated each second during a countdown. */
const useNow = (isCounting: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};

const two = (value: number): string => String(value).padStart(2, '0');

const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** Whether the site is open or in maintenance, until when, and the actions. */
export const MaintenanceState = ({ windows, closedBy, timeZone, mayClose, mayOpen, onClose, onOpen }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const current = windows.find(({ windowId }) => windowId === closedBy);
  const next = windows.filter(({ state }) => state === 'planned').at(-1);
  const boundary = current === undefined ? (next?.startsAt ?? null) : current.endsAt;
  const now = useNow(boundary !== null);
  const moment = boundary === null ? '' : fmt.dateTime(boundary, 'medium', { timeZone, offset: true });
  const left = boundary === null ? '' : clockText(Date.parse(boundary) - now);
  const line = (): string => {
    if (current !== undefined)
      return boundary === null
        ? t('opsSettings.maintenance.noEnd')
        : t('opsSettings.maintenance.opensIn', { left, moment });
    return boundary === null
      ? t('opsSettings.maintenance.nothingPlanned')
      : t('opsSettings.maintenance.closesIn', { left, moment });
  };
  return (
    <Panel
      className="mb-4"
      icon={current === undefined ? <DoorOpen /> : <DoorClosed />}
      title={t(current === undefined ? 'opsSettings.maintenance.isOpen' : 'opsSettings.maintenance.isClosed')}
      action={
        current === undefined
          ? mayClose && (
              <Button variant="danger" onClick={onClose}>
                {t('opsSettings.maintenance.close')}
              </Button>
            )
          : mayOpen && (
              <Button variant="primary" onClick={onOpen}>
                {t('opsSettings.maintenance.reopen')}
              </Button>
            )
      }
    >
      <p className="text-sm text-text-2 tabular-nums">{line()}</p>
    </Panel>
  );
};
