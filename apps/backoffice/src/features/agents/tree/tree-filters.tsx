import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextFilter } from '#framework/table/text-filter.tsx';
import type { SetSearch } from '#framework/use-search-state.ts';
import { accountKinds, type TreeState } from './tree-state.ts';

const all = '-';

/** Today in the brand's zone may be tomorrow in GMT. */
const laterOf = (some: string, other: string): string => (some > other ? some : other);

export type TreeFiltersProps = {
  state: TreeState;
  set: SetSearch;
  /** The day whose tree is shown; today unless another is chosen. */
  day: string;
};

/** The search over the brand, the type and the day. */
export const TreeFilters = ({ state, set, day }: TreeFiltersProps) => {
  const t = useT();
  const ask: SetSearch = (change) => set({ page: undefined, ...change }, { replace: true });
  const kindLabel = t('opsAgents.column.kind');
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <TextFilter
        label={t('opsAgents.tree.search')}
        placeholder={t('opsAgents.tree.searchHint')}
        value={state.search ?? ''}
        onChange={(search) => ask({ search })}
      />
      <Select
        label={kindLabel}
        size="sm"
        value={state.kind ?? all}
        onChange={(kind) => ask({ kind: kind === all ? undefined : kind })}
        options={[
          { value: all, label: t('ops.table.anyOf', { filter: kindLabel }) },
          ...accountKinds.map((kind) => ({ value: kind, label: t(`opsAgents.kind.${kind}`) })),
        ]}
      />
      <label className="flex items-center gap-2 text-caption text-text-2">
        {t('opsAgents.tree.day')}
        <input
          type="date"
          max={laterOf(day, new Date().toISOString().slice(0, 10))}
          value={state.day ?? day}
          onChange={(event) => ask({ day: event.target.value })}
          className="min-h-8 rounded-md border border-control bg-field px-2 text-caption text-text-1 pointer-coarse:min-h-11"
        />
      </label>
      {state.day !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => ask({ day: undefined })}>
          {t('ops.range.today')}
        </Button>
      )}
    </div>
  );
};
