import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { PlayableGameType } from '@fairhouse/protocol/constants';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useGameMenus } from '#shared/catalog/game-menus.ts';
import { LazyVendorGrid } from '#shared/vendor-grid/lazy-vendor-grid.tsx';

type Page = {
  path: '/sports' | '/esports' | '/cockfight';
  gameType: PlayableGameType;
  title: MessageId;
  lead: MessageId;
};

const pages: Readonly<Record<string, Page>> = {
  '/sports': { path: '/sports', gameType: 'SPORTS', title: 'core.title.sports', lead: 'pages.doors.lead.SPORTS' },
  '/esports': { path: '/esports', gameType: 'ESPORTS', title: 'core.title.esports', lead: 'pages.doors.lead.ESPORTS' },
  '/cockfight': {
    path: '/cockfight',
    gameType: 'COCKFIGHT',
    title: 'core.title.cockfight',
    lead: 'pages.doors.lead.COCKFIGHT',
  },
};

/** R06, R07, R24: a category whose rounds are chosen on the vendor's own site. */
export const VendorGridPage = ({ path }: { path: string }) => {
  const page = pages[path];
  return page === undefined ? null : <VendorCategory {...page} />;
};

const VendorCategory = ({ path, gameType, title, lead }: Page) => {
  const t = useT();
  const { vassalage: chosen = null } = useSearch({ from: path });
  const { data } = useGameMenus();
  const Icon = gameTypeIcon(gameType);
  return (
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-5 px-3 py-4 md:gap-6 md:px-6 md:py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="flex items-center gap-3 text-2xl md:text-3xl">
            <Icon aria-hidden="true" className="size-7 shrink-0 text-action-text" />
            {/* The operator may rename a category. */}
            {data?.list.find((menu) => menu.gameType === gameType)?.title ?? t(title)}
          </h1>
          <p className="mt-1.5 text-text-2">{t(lead)}</p>
        </div>
        {chosen !== null && (
          <Link
            to={path}
            activeOptions={{ exact: true }}
            className="flex min-h-11 items-center rounded-md px-2 font-semibold text-action-text text-sm hover:underline"
          >
            {t('pages.doors.all')}
          </Link>
        )}
      </header>
      <Suspense fallback={null}>
        <LazyVendorGrid gameType={gameType} chosen={chosen} />
      </Suspense>
    </div>
  );
};
