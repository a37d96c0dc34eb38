import { useT } from '@fairhouse/i18n/react';
import { TimeCell } from '#framework/cells.tsx';

type Change = { at: string; by: { name: string } | null } | null;

/** Who made the last change, and when. */
export const LastChange = ({ change }: { change: Change }) => {
  const t = useT();
  if (change === null) return <span className="text-caption text-muted">{t('opsSettings.change.never')}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 text-caption text-muted">
      <bdi>{change.by?.name ?? t('opsSettings.change.somebody')}</bdi>
      <TimeCell at={change.at} />
    </span>
  );
};
