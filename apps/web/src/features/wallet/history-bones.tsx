import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of the record, with the height of its content. */
export const HistoryBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('wallet.history.loading')} className="grid gap-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
    </div>
  );
};
