import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsTreeRow } from '@fairhouse/protocol/ops/agents';
import { useMediaQuery } from '@fairhouse/ui/hooks/use-media-query';
import { Button } from '@fairhouse/ui/primitives/button';
import { ChevronRight } from 'lucide-react';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { OpsColumn } from '#framework/table/table.types.ts';
import { TableCards } from '#framework/table/table-cards.tsx';
import { TableGrid } from '#framework/table/table-grid.tsx';
import { useListState } from '#framework/table/use-list-state.ts';
import { AccountKind, Amount, ClosedMark } from '../agent-cells.tsx';

const none: readonly never[] = [];

const useColumns = (hrefOf: (under: string) => string): readonly OpsColumn<OpsTreeRow>[] => {
  const t = useT();
  const fmt = useFmt();
  return [
    {
      id: 'account',
      title: 'opsAgents.column.account',
      cell: ({ member, state }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi>{member.name}</bdi>
          <ClosedMark state={state} />
        </span>
      ),
    },
    { id: 'kind', title: 'opsAgents.column.kind', cell: ({ kind }) => <AccountKind kind={kind} /> },
    { id: 'depth', title: 'opsAgents.column.depth', align: 'end', cell: ({ depth }) => fmt.number(depth) },
    {
      id: 'teamSize',
      title: 'opsAgents.column.teamSize',
      align: 'end',
      cell: ({ kind, teamSize }) => (kind === 'agent' ? fmt.number(teamSize) : '–'),
    },
    {
      id: 'directs',
      title: 'opsAgents.column.directs',
      align: 'end',
      cell: ({ ref, kind, member, directs }) => {
        if (kind !== 'agent') return '–';
        if (directs === 0) return fmt.number(0);
        return (
          <Button asChild size="sm" variant="outline" trailing={<ChevronRight className="rtl:-scale-x-100" />}>
            <OpsLink
              href={hrefOf(ref)}
              aria-label={t('opsAgents.tree.open', { count: directs, account: member.name })}
              className="tabular-nums"
            >
              {fmt.number(directs)}
            </OpsLink>
          </Button>
        );
      },
    },
    {
      id: 'validBet',
      title: 'opsAgents.column.validBet',
      align: 'end',
      cell: ({ play }) => <Amount value={play.validBet} />,
    },
    {
      id: 'houseWin',
      title: 'opsAgents.column.ggr',
      align: 'end',
      cell: ({ play }) => <Amount value={play.houseWin} isSigned />,
    },
  ];
};

export type TreeTableProps = {
  rows: readonly OpsTreeRow[];
  hrefOf: (under: string) => string;
  isFirstLoad: boolean;
  isLoading: boolean;
};

/** Accounts of one level: a table, or cards on a narrow screen. */
export const TreeTable = ({ rows, hrefOf, isFirstLoad, isLoading }: TreeTableProps) => {
  const brandId = useBrandId();
  const isWide = useMediaQuery('(width >= 40rem)');
  const control = useListState(none, none, '');
  const Table = isWide ? TableGrid : TableCards;
  return (
    <Table
      view={{
        columns: useColumns(hrefOf),
        rows,
        rowId: ({ ref }) => ref,
        rowHref: ({ ref }) => `/b/${brandId}/agents/${ref}`,
        control,
        defaultSort: undefined,
        selection: null,
        currentIndex: -1,
        pinnedCount: 1,
        isFirstLoad,
        isLoading,
        isRowPressable: false,
        onRowClick: () => undefined,
      }}
    />
  );
};
