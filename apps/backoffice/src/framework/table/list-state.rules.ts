import type { OpsColumn, OpsFilter } from './table.types.ts';

export const pageSizes = [25, 50, 100] as const;
const defaultPageSize = 50;

/** The state of a list as held in the URL. */
export type ListState = {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string | undefined;
  readonly cursor: string | undefined;
  readonly page: number;
  readonly size: number;
  /** The shown columns in their order; undefined: the default. */
  readonly shown: readonly string[] | undefined;
  readonly pinned: readonly string[];
};

/** The query parameters that a filter fills. */
export const namesOf = ({ id, kind }: Pick<OpsFilter, 'id' | 'kind'>): string[] => {
  if (kind === 'dateRange') return id === 'range' ? ['from', 'to'] : [`${id}From`, `${id}To`];
  if (kind === 'amountRange') return [`${id}Min`, `${id}Max`];
  return [id];
};

const listOf = (text: string | undefined): string[] | undefined =>
  text === undefined || text === '' ? undefined : text.split(',');

const sizeOf = (text: string | undefined): number => {
  const size = Number(text);
  return pageSizes.some((known) => known === size) ? size : defaultPageSize;
};

/** Parses the address; invalid parameters are ignored. */
export const readListState = (
  raw: Readonly<Record<string, string>>,
  {
    filters,
    columns,
    prefix = '',
  }: {
    filters: readonly OpsFilter[];
    columns: readonly Pick<OpsColumn<never>, 'id' | 'sort'>[];
    prefix?: string;
  },
): ListState => {
  const paramOf = (name: string) => raw[prefix + name];
  const sortable = new Set(columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`])));
  const sort = paramOf('sort');
  const known = (ids: string[] | undefined) => ids?.filter((id) => columns.some((column) => column.id === id));
  const shown = known(listOf(paramOf('cols')));
  const page = Number(paramOf('page'));
  return {
    filters: Object.fromEntries(
      filters
        .flatMap(namesOf)
        .map((name) => [name, paramOf(name)] as const)
        .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
    ),
    sort: sort !== undefined && sortable.has(sort) ? sort : undefined,
    cursor: paramOf('cursor'),
    page: Number.isInteger(page) && page > 0 && paramOf('cursor') !== undefined ? page : 1,
    size: sizeOf(paramOf('rows')),
    shown: shown === undefined || shown.length === 0 ? undefined : shown,
    pinned: known(listOf(paramOf('pin'))) ?? [],
  };
};

/** The next sort order of a column: descending, ascending, default. */
export const nextSort = (current: string | undefined, sort: string): string | undefined => {
  if (current === `-${sort}`) return sort;
  return current === sort ? undefined : `-${sort}`;
};

/** The columns in display order: the chosen ones, pinned ones first. */
export const arrangeColumns = <Column extends { readonly id: string; readonly isHidden?: boolean }>(
  columns: readonly Column[],
  { shown, pinned }: Pick<ListState, 'shown' | 'pinned'>,
): Column[] => {
  const chosen =
    shown === undefined
      ? columns.filter(({ isHidden }) => isHidden !== true)
      : shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...chosen.filter(({ id }) => pinned.includes(id)), ...chosen.filter(({ id }) => !pinned.includes(id))];
};

/** Moves one id by one position. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): string[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};
