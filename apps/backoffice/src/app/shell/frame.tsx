import { useT } from '@fairhouse/i18n/react';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { keepBrand, useSession } from '#framework/session.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { CommandHost } from '../palette/command-host.tsx';
import { readIsFolded, writeIsFolded } from './folded.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The brand in the URL must be one of the operator's; any other brand is handled like one that does not exist. */
const useIsKnownBrand = (): boolean => {
  const { brandId } = useParams({ strict: false }) as { brandId?: string };
  const { brands } = useSession();
  const isKnown = brandId === undefined || brands.some((brand) => brand.brandId === brandId);
  useEffect(() => {
    if (brandId !== undefined && isKnown) keepBrand(brandId);
  }, [brandId, isKnown]);
  return isKnown;
};

/** Menu, bar and the one `main` of the page. */
export const Frame = () => {
  const t = useT();
  const { pathname } = useLocation();
  const [isFolded, setIsFolded] = useState(readIsFolded);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const isKnownBrand = useIsKnownBrand();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setIsDrawerOpen(false);
    // A screen reader continues in the new screen, not at the link that is gone.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const fold = () => {
    setIsFolded(!isFolded);
    writeIsFolded(!isFolded);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-toast focus:rounded-md focus:bg-surface-1 focus:px-4 focus:py-2"
      >
        {t('ops.shell.skip')}
      </a>
      <TopBar onMenu={() => setIsDrawerOpen(true)} />
      <div className="flex grow">
        <aside
          className={clsx(
            'sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 border-line border-e bg-surface-1 lg:block',
            isFolded ? 'w-16' : 'w-60',
          )}
        >
          <SideMenu isFolded={isFolded} onFold={fold} />
        </aside>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-w-0 grow px-3 py-4 outline-none sm:px-4 lg:px-6 lg:py-5"
        >
          {isKnownBrand ? <Outlet /> : <NotFoundPage />}
        </main>
      </div>
      <Sheet
        isOpen={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        side="start"
        title={t('ops.shell.menu')}
        closeLabel={t('core.action.close')}
      >
        <SideMenu isFolded={false} />
      </Sheet>
      <CommandHost />
    </div>
  );
};
