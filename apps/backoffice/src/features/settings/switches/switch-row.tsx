import { useT } from '@fairhouse/i18n/react';
import type { OpsSwitch } from '@fairhouse/protocol/ops/settings-switches';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import { LastChange } from '../last-change.tsx';

type Props = {
  node: OpsSwitch;
  parent: OpsSwitch | undefined;
  isReadOnly: boolean;
  onTurn: (enabled: boolean) => void;
  onSchedule: () => void;
};

/** One switch: its setting, its effective state for players, and who set it. */
export const SwitchRow = ({ node, parent, isReadOnly, onTurn, onSchedule }: Props) => {
  const t = useT();
  const isShadowed = node.enabled && !node.effective;
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2.5',
        parent ? 'ps-8 sm:ps-12' : 'bg-surface-2',
      )}
    >
      <div className="min-w-0">
        <p
          className={clsx(
            'flex flex-wrap items-center gap-2 text-sm',
            parent ? 'text-text-1' : 'font-bold text-text-1',
          )}
        >
          {node.title}
          <code className="text-caption text-muted">{node.modId}</code>
          {node.needsTwo && <Badge tone="info">{t('opsSettings.switches.two')}</Badge>}
          {isShadowed && (
            <StateBadge tone="warning">
              {t('opsSettings.switches.shadowed', { parent: parent?.title ?? node.title })}
            </StateBadge>
          )}
        </p>
        <LastChange change={node.lastChange} />
      </div>
      <div className="flex items-center gap-1">
        {isReadOnly ? (
          <StateBadge tone={node.effective ? 'positive' : 'neutral'}>
            {t(node.enabled ? 'ops.form.on' : 'ops.form.off')}
          </StateBadge>
        ) : (
          <>
            <IconButton label={t('opsSettings.switches.schedule', { title: node.title })} onClick={onSchedule}>
              <CalendarClock />
            </IconButton>
            <Switch
              label={<span className="sr-only">{node.title}</span>}
              checked={node.enabled}
              onChange={() => onTurn(!node.enabled)}
            />
          </>
        )}
      </div>
    </li>
  );
};
