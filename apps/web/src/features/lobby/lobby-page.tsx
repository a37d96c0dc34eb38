import { usePack, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { useMediaQuery } from '@fairhouse/ui/hooks/use-media-query';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { lazy, Suspense, useDeferredValue, useId, useMemo, useState } from 'react';
import { useGameMenus } from '#shared/catalog/game-menus.ts';
import type { GamesQuery } from '#shared/catalog/game-pages.ts';
import { ListBones } from '#shared/catalog/list-states.tsx';
import { useVendorLanes } from '#shared/catalog/vendor-lanes.ts';
import { LazyVendorGrid } from '#shared/vendor-grid/lazy-vendor-grid.tsx';
import { ClassifyBar } from './classify-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GuestState } from './guest-state.tsx';
import { hasKinds, type LobbyKind, lobbyKinds } from './lobby-address.rules.ts';
import { lobbyTitleAt } from './lobby-titles.ts';
import { NameSearch } from './name-search.tsx';
import { NumberedList } from './numbered-list.tsx';
import { useLobby } from './use-lobby.ts';
import { VendorStrip } from './vendor-strip.tsx';

const GrowingList = lazy(async () => ({ default: (await import('./growing-list.tsx')).GrowingList }));
const PokerRooms = lazy(async () => ({ default: (await import('./poker-rooms.tsx')).PokerRooms }));

/** The number that a phone shows at first. */
const phoneBones = 12;

/** G2: numbered pages from this width, a growing list below it. */
const wide = '(min-width: 64rem)';

const LobbyOf = ({ kind }: { kind: LobbyKind }) => {
  const t = useT();
  const pack = usePack();
  const headId = useId();
  const isWide = useMediaQuery(wide);
  const lobby = useLobby(kind);
  const { state, canSee, memberId, change } = lobby;
  // The selected filter is shown at once; the list, which is more work, follows a frame later.
  const listed = useDeferredValue(state);
  const [count, setCount] = useState<number | null>(null);
  const menuTitle = useGameMenus().data?.list.find(({ gameType }) => gameType === kind.gameType)?.title;
  const lane = useVendorLanes().data?.find(({ gameType }) => gameType === kind.gameType);
  const vendor = lane?.vendors.find(({ vassalage }) => vassalage === state.vassalage);
  const Icon = gameTypeIcon(kind.gameType);
  const { filter, vassalage, classify, name } = state;
  const query = useMemo<GamesQuery>(
    () => ({
      filter: listed.filter,
      gameType: kind.gameType,
      vassalage: listed.vassalage,
      classify: listed.classify,
      name: listed.name,
      language: pack.id,
      memberId,
    }),
    [listed, kind.gameType, pack.id, memberId],
  );
  const list = { kind, lobby: { ...lobby, state: listed }, query, onCount: setCount };
  const List = isWide ? NumberedList : GrowingList;
  const hasVendorGrid = kind.gameType === 'LIVE' && filter === 'ALL' && vassalage === null && name === '';
  const hasRooms = kind.gameType === 'PVP' && filter === 'ALL' && name === '';

  return (
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-5 md:px-6 md:py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="flex items-center gap-3 text-2xl md:text-3xl">
          <Icon aria-hidden="true" className="size-7 shrink-0 text-action-text" />
          {kind.classify === null ? (menuTitle ?? t(lobbyTitleAt(kind.path))) : t(lobbyTitleAt(kind.path))}
        </h1>
        {/* Its space is reserved, so that nothing shifts when the number loads. */}
        <p className="min-h-6 text-sm text-text-2 tabular-nums" aria-live="polite">
          {count !== null && t('lobby.list.count', { count })}
        </p>
      </div>
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)] items-center gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FilterBar value={filter} onChange={lobby.chooseFilter} />
        {filter === 'ALL' && <NameSearch name={name} onSearch={change} />}
      </div>
      <VendorStrip vendors={lane?.vendors} lobby={lobby} />
      {kind.gameType === 'RNG' && hasKinds(filter) && (
        <ClassifyBar value={classify} onChange={(next) => change({ classify: next })} />
      )}
      {vendor?.underMaintenance === true && (
        <NoticeBar tone="warning">{t('lobby.vendor.down', { name: vendor.displayName })}</NoticeBar>
      )}
      {hasVendorGrid && (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <LazyVendorGrid gameType={kind.gameType} hasRails={false} />
        </Suspense>
      )}
      {hasRooms && (
        <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
          <PokerRooms vassalage={vassalage} />
        </Suspense>
      )}
      {canSee ? (
        <Suspense
          fallback={
            <ListBones
              mode={isWide ? 'page' : 'continuous'}
              count={isWide ? constants.lobbyDesktopPageItems.value : phoneBones}
            />
          }
        >
          {hasVendorGrid || hasRooms ? (
            <section aria-labelledby={headId} className="mt-4">
              <SectionHead id={headId} title={t('lobby.list.heading')} />
              <List {...list} />
            </section>
          ) : (
            <List {...list} />
          )}
        </Suspense>
      ) : (
        <GuestState lobby={lobby} />
      )}
    </div>
  );
};

/** R09–R12, R25: every game of a category, by filter, studio, kind and name. */
export const LobbyPage = ({ path }: { path: string }) => {
  const kind = lobbyKinds[path];
  return kind === undefined ? null : <LobbyOf kind={kind} />;
};
