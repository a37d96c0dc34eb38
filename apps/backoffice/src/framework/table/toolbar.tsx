import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Keyboard, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

export type ToolbarProps = { onRefresh: () => void; isRefreshing: boolean; onHelp: () => void; children: ReactNode };

/** The end of the filter bar: views, columns, export, shortcuts, refresh. */
export const Toolbar = ({ onRefresh, isRefreshing, onHelp, children }: ToolbarProps) => {
  const t = useT();
  return (
    <div className="ms-auto flex items-center gap-0.5">
      {children}
      <IconButton
        label={t('ops.keys.title')}
        title={t('ops.keys.title')}
        size="sm"
        className="pointer-coarse:hidden"
        onClick={onHelp}
      >
        <Keyboard />
      </IconButton>
      <IconButton label={t('ops.table.refresh')} title={t('ops.table.refresh')} size="sm" onClick={onRefresh}>
        <RefreshCw className={isRefreshing ? 'motion-safe:animate-spin' : undefined} />
      </IconButton>
    </div>
  );
};
