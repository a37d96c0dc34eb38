import { packs } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { playableGameTypes, rngSubFilters } from '@fairhouse/protocol/constants';
import {
  changeGamesEndpoint,
  changeMatchingGamesEndpoint,
  listGameBulksEndpoint,
  listOpsGamesEndpoint,
  listOpsVendorsEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import { type GameChange, gameChange } from '@fairhouse/protocol/ops/catalog-wire';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import type { BulkAction, BulkSelection, OpsFilter } from '#framework/table/table.types.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { GameName, GamePeek, GameStates } from './game-cells.tsx';
import { changeEffects, changeNames, classifyNames, typeNames } from './type-names.ts';

const useBulk = (): BulkAction[] => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('game.edit');
  const invalidates = [listOpsGamesEndpoint, listGameBulksEndpoint];
  const chosen = useOpsChange(changeGamesEndpoint, { invalidates, done: 'opsCatalog.bulk.done' });
  const matching = useOpsChange(changeMatchingGamesEndpoint, { invalidates, done: 'opsCatalog.bulk.started' });
  if (!mayEdit) return [];
  const run = (change: GameChange) => (selection: BulkSelection, reason: string) => {
    const params = { brandId };
    if (selection.kind === 'ids') return chosen.run({ params, body: { change, gameIds: [...selection.ids], reason } });
    const { sort: _sort, cursor: _cursor, limit: _limit, ...filter } = selection.query;
    return matching.run({ params, body: { change, filter: filter as never, matching: selection.count, reason } });
  };
  return gameChange.options.map((change) => ({
    id: change,
    label: changeNames[change],
    ...(change === 'hide' && { tone: 'danger' as const }),
    effect: (count) => t(changeEffects[change], { count }),
    askReason: true,
    takesAll: true,
    run: run(change),
  }));
};

const useFilters = (): OpsFilter[] => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const brand = useBrand();
  const { data } = useOpsQuery(listOpsVendorsEndpoint, { params: { brandId }, query: { sort: 'name' } });
  const yesNo = [
    { value: 'true', label: t('ops.diff.yes') },
    { value: 'false', label: t('ops.diff.no') },
  ];
  const supported = brand?.languages.supported ?? [];
  const vendors = (data?.rows ?? []).map((row) => ({ value: row.vendorCode, label: row.displayName }));
  return [
    { id: 'text', title: 'opsCatalog.games.search', kind: 'text' },
    { id: 'vendor', title: 'opsCatalog.games.vendor', kind: 'select', options: vendors },
    {
      id: 'gameType',
      title: 'opsCatalog.games.type',
      kind: 'select',
      options: playableGameTypes.map((value) => ({ value, label: t(typeNames[value]) })),
    },
    {
      id: 'classify',
      title: 'opsCatalog.games.classify',
      kind: 'select',
      options: rngSubFilters.map((value) => ({ value, label: t(classifyNames[value]) })),
    },
    { id: 'hot', title: 'opsCatalog.games.hot', kind: 'select', options: yesNo },
    { id: 'hidden', title: 'opsCatalog.games.hidden', kind: 'select', options: yesNo },
    { id: 'trial', title: 'opsCatalog.games.trial', kind: 'select', options: yesNo },
    { id: 'new', title: 'opsCatalog.games.new', kind: 'toggle' },
    { id: 'ownArt', title: 'opsCatalog.games.ownArt', kind: 'select', options: yesNo },
    {
      id: 'minBet',
      title: 'opsCatalog.games.minBet',
      kind: 'amountRange',
      ...(brand !== undefined && { currency: brand.currency }),
    },
    {
      id: 'missingName',
      title: 'opsCatalog.games.missingName',
      kind: 'select',
      options: packs
        .filter(({ id }) => supported.includes(id))
        .map(({ id, displayName }) => ({ value: id, label: displayName }))
        .sort((one, other) => fmt.compare(one.label, other.label)),
    },
  ];
};

/** All games of the platform, with bulk actions. */
export const GameTable = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const bulk = useBulk();
  return (
    <OpsTable
      endpoint={listOpsGamesEndpoint}
      input={{ params: { brandId } }}
      viewKey="games"
      rowId={(row) => row.gameId}
      rowHref={(row) => `/b/${brandId}/games/${row.gameId}`}
      peek={(row) => <GamePeek row={row} />}
      peekTitle={(row) => row.name}
      bulk={bulk}
      filters={useFilters()}
      defaultSort="-popularity"
      emptyText="opsCatalog.games.empty"
      columns={[
        { id: 'name', title: 'opsCatalog.games.name', sort: 'name', cell: (row) => <GameName row={row} /> },
        { id: 'vendor', title: 'opsCatalog.games.vendor', cell: (row) => <bdi>{row.vendorName}</bdi> },
        { id: 'type', title: 'opsCatalog.games.type', cell: (row) => t(typeNames[row.gameType]) },
        { id: 'state', title: 'opsCatalog.games.state', cell: (row) => <GameStates row={row} /> },
        {
          id: 'trial',
          title: 'opsCatalog.games.trial',
          cell: (row) => (
            <StateBadge tone={row.hasTrial ? 'positive' : 'neutral'}>
              {t(
                row.hasTrial
                  ? 'opsCatalog.trial.on'
                  : row.studioHasTrial
                    ? 'opsCatalog.trial.off'
                    : 'opsCatalog.trial.never',
              )}
            </StateBadge>
          ),
        },
        {
          id: 'minBet',
          title: 'opsCatalog.games.minBet',
          align: 'end',
          cell: (row) =>
            row.minBet === null ? (
              t('ops.form.empty')
            ) : (
              <MoneyCell value={row.minBet.minor} currency={row.minBet.currency} />
            ),
        },
        {
          id: 'popularity',
          title: 'opsCatalog.games.popularity',
          sort: 'popularity',
          align: 'end',
          cell: (row) => <span className="tabular-nums">{fmt.number(row.popularity)}</span>,
        },
        {
          id: 'launched',
          title: 'opsCatalog.games.launched',
          sort: 'launched',
          isHidden: true,
          cell: (row) => <TimeCell at={row.launchedAt} />,
        },
      ]}
    />
  );
};
