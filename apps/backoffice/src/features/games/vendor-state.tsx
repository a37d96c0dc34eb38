import { useFmt, useT } from '@fairhouse/i18n/react';
import type { VendorRow } from '@fairhouse/protocol/ops/catalog-wire';
import { StateBadge } from '#framework/cells.tsx';
import { statusNames, statusTones } from './type-names.ts';

/** Whether a studio is open, and if not, until when. */
export const VendorState = ({
  vendor: { status, openWindow, nextWindowAt },
}: {
  vendor: Pick<VendorRow, 'status' | 'openWindow' | 'nextWindowAt'>;
}) => {
  const t = useT();
  const fmt = useFmt();
  if (status === 'active' && openWindow !== null)
    return (
      <StateBadge tone="warning">
        {openWindow.endsAt === null
          ? t('opsCatalog.status.windowOpen')
          : t('opsCatalog.status.windowUntil', { time: fmt.dateTime(openWindow.endsAt, 'short') })}
      </StateBadge>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge tone={statusTones[status]}>{t(statusNames[status])}</StateBadge>
      {status === 'active' && nextWindowAt !== null && (
        <span className="text-muted text-xs">
          {t('opsCatalog.status.windowFrom', { time: fmt.dateTime(nextWindowAt, 'short') })}
        </span>
      )}
    </span>
  );
};
