import { useT } from '@fairhouse/i18n/react';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from './use-is-online.ts';

/** S14. The region is always rendered, so that a screen reader announces its changes. */
export const OfflineBar = () => {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 bg-surface-3 px-4 py-2 text-sm font-semibold text-text-1">
          <WifiOff className="size-4.5 shrink-0 text-warning" aria-hidden="true" />
          {t('core.gate.error.offline')}
        </p>
      )}
    </div>
  );
};
