import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { BulkAction, BulkSelection } from './table.types.ts';

export type BulkBarProps = {
  actions: readonly BulkAction[];
  selection: BulkSelection;
  count: number;
  /** How many rows the filters match; null if they are not counted. */
  total: { count: number; isExact: boolean } | null;
  isPageSelected: boolean;
  onSelectAll: () => void;
  onClear: () => void;
};

/** Actions on the selected rows. The effect and the number of rows are shown before an action runs. */
export const BulkBar = ({ actions, selection, count, total, isPageSelected, onSelectAll, onClear }: BulkBarProps) => {
  const t = useT();
  const fmt = useFmt();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const isAll = selection.kind === 'all';
  const offersAll = !isAll && isPageSelected && total !== null && total.count > count;
  const hasAction = (action: BulkAction) => !isAll || action.takesAll === true;
  return (
    <section
      aria-label={t('ops.bulk.label')}
      className="sticky bottom-3 z-sticky mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-control bg-surface-1 px-3 py-2 shadow-3"
    >
      <p role="status" className="me-auto font-semibold text-caption">
        {t(isAll && !selection.isExact ? 'ops.bulk.selectedAtLeast' : 'ops.bulk.selected', {
          count,
          shown: fmt.number(count),
        })}
      </p>
      {offersAll && actions.some((action) => action.takesAll) && (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          {t(total.isExact ? 'ops.bulk.selectAll' : 'ops.bulk.selectAllAtLeast', { shown: fmt.number(total.count) })}
        </Button>
      )}
      {actions.filter(hasAction).map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.tone === 'danger' ? 'danger' : 'quiet'}
          onClick={() => setAsked(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('ops.bulk.clear')}
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t(asked.label)}
          effect={asked.effect(count)}
          tone={asked.tone ?? 'plain'}
          askReason={asked.askReason ?? false}
          confirmLabel={t(asked.label)}
          onConfirm={async (reason) => {
            await asked.run(selection, reason);
            onClear();
          }}
        />
      )}
    </section>
  );
};
