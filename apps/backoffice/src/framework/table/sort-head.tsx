import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { nextSort } from './list-state.rules.ts';
import type { OpsColumn } from './table.types.ts';

export type SortHeadProps = {
  column: Pick<OpsColumn<never>, 'title' | 'sort' | 'align'>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

export const sortState = (column: { sort?: string }, sort: string | undefined) => {
  if (column.sort === undefined || sort === undefined) return undefined;
  if (sort === column.sort) return 'ascending' as const;
  return sort === `-${column.sort}` ? ('descending' as const) : undefined;
};

export const SortHead = ({ column, sort, onSort }: SortHeadProps) => {
  const t = useT();
  const { sort: name, align, title } = column;
  if (name === undefined) return t(title);
  const state = sortState(column, sort);
  const Icon = state === 'ascending' ? ArrowUp : state === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, name))}
      className={clsx(
        '-mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm px-1 hover:text-text-1',
        state && 'text-text-1',
        align === 'end' && 'flex-row-reverse',
      )}
    >
      {t(title)}
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', state ? 'text-action-text' : 'opacity-60')} />
    </button>
  );
};
