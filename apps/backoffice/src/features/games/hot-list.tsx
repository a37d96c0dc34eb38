import { useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { getHotListEndpoint, listOpsGamesEndpoint, orderHotListEndpoint } from '@fairhouse/protocol/ops/catalog';
import { type LobbyCard, originalsVendor } from '@fairhouse/protocol/ops/catalog-wire';
import { getLobbyEndpoint } from '@fairhouse/protocol/ops/lobby';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import type { OpsValue } from '#framework/ops-call.ts';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { GamePicker } from './game-picker.tsx';
import { GameTile } from './game-tile.tsx';
import { SortableList } from './sortable-list.tsx';

const headMax = 60;
type Hot = OpsValue<typeof getHotListEndpoint>;

const Editor = ({ hot }: { hot: Hot }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayEdit = useMay('game.edit');
  const before = hot.games.map(({ gameId }) => gameId);
  const [ids, setIds] = useState(before);
  const [found, setFound] = useState<readonly LobbyCard[]>([]);
  const save = useOpsChange(orderHotListEndpoint, {
    invalidates: [getHotListEndpoint, getLobbyEndpoint, listOpsGamesEndpoint],
    done: 'opsCatalog.hot.done',
  });
  const isChanged = ids.join() !== before.join();
  useLeaveGuard(isChanged && mayEdit);
  const cards = new Map([...hot.games, ...found].map((card) => [card.gameId, card]));
  const nameOf = (id: string): string => cards.get(id)?.name ?? id;
  const home = constants.hotGamesHomeItems.value;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel
        title={t('opsCatalog.hot.title')}
        hint={t('opsCatalog.hot.hint', {
          home: fmt.number(home),
          vendor: fmt.number(constants.hotGamesVendorItems.value),
        })}
        action={
          mayEdit && (
            <div className="flex flex-wrap gap-2">
              <GamePicker
                label={t('opsCatalog.hot.add')}
                taken={ids}
                isFull={ids.length >= headMax}
                onPick={(card) => {
                  setFound((cards_) => [...cards_, { ...card, isHot: true }]);
                  setIds((list) => [card.gameId, ...list]);
                }}
              />
              {isChanged && (
                <>
                  <Button size="sm" onClick={() => setIds(before)}>
                    {t('ops.form.discard')}
                  </Button>
                  <Button
                    size="sm"
                    variant="primary"
                    isLoading={save.isRunning}
                    onClick={() =>
                      void save
                        .run({ params: { brandId }, body: { gameIds: ids, revision: hot.revision } })
                        .catch(() => undefined)
                    }
                  >
                    {t('ops.form.save')}
                  </Button>
                </>
              )}
            </div>
          )
        }
      >
        {ids.length === 0 && <p className="text-caption text-muted">{t('opsCatalog.hot.empty')}</p>}
        <SortableList
          label={t('opsCatalog.hot.title')}
          ids={ids}
          nameOf={nameOf}
          isReadOnly={!mayEdit}
          onChange={setIds}
          render={(id) => (
            <span className="min-w-0">
              <bdi className="block truncate text-sm">{nameOf(id)}</bdi>
              <bdi className="block truncate text-muted text-xs">{cards.get(id)?.vendorName}</bdi>
            </span>
          )}
        />
      </Panel>
      <Panel title={t('opsCatalog.hot.preview')}>
        <div className="grid grid-cols-3 gap-2">
          {ids
            .flatMap((id) => cards.get(id) ?? [])
            .filter(({ vendorCode }) => vendorCode !== originalsVendor)
            .slice(0, home)
            .map((card) => (
              <GameTile key={card.gameId} card={card} />
            ))}
        </div>
      </Panel>
    </div>
  );
};

/** The order of the hot games. */
export const HotList = () => {
  const brandId = useBrandId();
  const query = useOpsQuery(getHotListEndpoint, { params: { brandId } });
  return <QueryView query={query}>{(hot) => <Editor key={hot.revision} hot={hot} />}</QueryView>;
};
