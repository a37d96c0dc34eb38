import { useFmt, useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSizes } from './list-state.rules.ts';
import type { ListControl } from './use-list-state.ts';

export type TableFootProps = {
  control: ListControl;
  rowsCount: number;
  total: { count: number; isExact: boolean } | null;
  nextCursor: string | null;
};

/** The position of the page in the list, and the link to the next page. */
export const TableFoot = ({ control, rowsCount, total, nextCursor }: TableFootProps) => {
  const t = useT();
  const fmt = useFmt();
  const { page, size } = control.state;
  const first = (page - 1) * size + 1;
  const shown = { from: fmt.number(first), to: fmt.number(first + rowsCount - 1) };
  const text = (): string => {
    if (rowsCount === 0) return '';
    if (total === null) return t('ops.table.shown', shown);
    const id = total.isExact ? 'ops.table.shownOf' : 'ops.table.shownOfAtLeast';
    return t(id, { ...shown, total: fmt.number(total.count) });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-caption text-text-2">
      <p role="status" className="min-w-0 tabular-nums">
        {text()}
      </p>
      <div className="ms-auto flex items-center gap-2">
        <Select
          label={t('ops.table.pageSize')}
          size="sm"
          value={String(size)}
          onChange={(next) => control.ask({ rows: next })}
          options={pageSizes.map((rows) => ({
            value: String(rows),
            label: t('ops.table.rows', { count: rows }),
          }))}
        />
        <IconButton label={t('ops.table.previous')} size="sm" disabled={page <= 1} onClick={control.previous}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        <span className="tabular-nums">{fmt.number(page)}</span>
        <IconButton
          label={t('ops.table.next')}
          size="sm"
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && control.next(nextCursor)}
        >
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </div>
  );
};
