import { sourcePack } from '@fairhouse/i18n';
import { usePack, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { gameTypeIcon } from '@fairhouse/ui/domain/game-type-icon';
import { useLocation } from '@tanstack/react-router';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { useVendorLanes } from '#shared/catalog/vendor-lanes.ts';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import { hasSessionMarker } from '#shared/session/session-marker.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { AppCodes } from './app-codes.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { CategoryNav } from './category-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KnownBones } from './known-bones.tsx';
import { LanguageButton } from './language-button.tsx';
import { MenuBanner } from './menu-banner.tsx';
import { MenuBody } from './menu-body.tsx';
import type { MenuLine } from './menu-line.ts';
import { OfflineBar } from './offline-bar.tsx';
import { SearchButton } from './search-button.tsx';
import { ServiceBubble } from './service-bubble.tsx';
import { toggleDrawer, toggleSideMenu, useSideMenu } from './side-menu.store.ts';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { socialOf } from './social-links.ts';
import { useCategories } from './use-categories.ts';
import { useMenuGroups } from './use-menu-groups.ts';
import { useSearchKey } from './use-search-key.ts';
import { VisitorActions } from './visitor-actions.tsx';

// Visitors have no balance and no account menu, so that code is loaded only for a signed-in viewer.
const loadKnownActions = () => import('./known-actions.tsx');
const KnownActions = lazy(async () => ({ default: (await loadKnownActions()).KnownActions }));
const UnreadMark = lazy(async () => ({ default: (await import('./unread-mark.tsx')).UnreadMark }));
if (hasSessionMarker()) void loadKnownActions();

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

export type ShellProps = { hasFooter: boolean; children: ReactNode };

const openLanguage = () => openPopup('language', {});
const openCashier = () => openPopup('cashier', {});

/** How many vendors the strip in the footer shows. */
const stripMax = 14;

/** One shell around every screen: header, side menu or tabs and drawer, footer, service. */
export const Shell = ({ hasFooter, children }: ShellProps) => {
  const t = useT();
  const pack = usePack();
  const brand = useBrand();
  const viewer = useViewer();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { isOpen, isDrawerOpen } = useSideMenu();
  const { categories, isPending } = useCategories();
  const hasCategories = isPending || categories.length > 0;
  const lanes = useVendorLanes().data ?? [];
  const groups = useMenuGroups(brand, viewer);
  const social = socialOf(brand);
  useSearchKey();
  const cashier = { viewer, t };
  const vendors = [
    ...new Map(lanes.flatMap((lane) => lane.vendors).map((each) => [each.vassalage, each.displayName])),
  ].map(([code, name]) => ({ code, name }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere is done with the drawer.
  useEffect(() => toggleDrawer(false), [pathname]);

  // The drawer replaces the row of categories, which only wide screens have.
  const games: MenuLine[] = categories.map(({ gameType, title, to }) => ({
    key: gameType,
    label: title,
    Icon: gameTypeIcon(gameType),
    to,
  }));
  const menuBody = (isCompact: boolean, lines = groups) => (
    <MenuBody
      isCompact={isCompact}
      groups={lines}
      social={social}
      app={<AppCodes resources={brand.resources} />}
      banner={<MenuBanner />}
      onDeposit={() => openMemberPage('deposit', cashier)}
      onWithdraw={() => openMemberPage('withdraw', cashier)}
    />
  );

  return (
    <div className="flex min-h-dvh flex-col" style={{ '--header-rows': hasCategories ? 2 : 1 } as CSSProperties}>
      <SkipLink />
      <Header
        brand={brand}
        isSideMenuOpen={isOpen}
        onToggleSideMenu={() => toggleSideMenu('reverse')}
        onOpenDrawer={() => toggleDrawer(true)}
        isBrandShort={viewer.kind !== 'visitor'}
        welcome={
          viewer.kind === 'visitor' && (
            <p className="hidden min-w-0 truncate ps-2 text-sm text-text-2 xl:block">
              {t('core.header.welcome', { brand: brand.brandName })}
            </p>
          )
        }
        actions={
          <>
            <SearchButton />
            <span className="hidden items-center gap-2 lg:flex">
              <LanguageButton languageName={pack.displayName} tag={pack.bcp47} onOpen={openLanguage} />
              <ThemeSwitch />
            </span>
            {viewer.kind === 'visitor' ? (
              <VisitorActions onLogin={() => openPopup('login', {})} onRegister={() => openPopup('register', {})} />
            ) : (
              <Suspense fallback={<KnownBones />}>
                <KnownActions viewer={viewer} />
              </Suspense>
            )}
          </>
        }
        categories={<CategoryNav categories={categories} isPending={isPending} />}
      />
      <OfflineBar />
      <div className="flex grow">
        <SideMenu isOpen={isOpen}>{menuBody(!isOpen)}</SideMenu>
        <div className="flex min-w-0 grow flex-col pb-[calc(--spacing(18)+env(safe-area-inset-bottom))] lg:pb-0">
          {children}
          {hasFooter && (
            <Footer
              brand={brand}
              year={new Date().getFullYear()}
              ageYears={constants.agreedAgeYears.value}
              categories={categories}
              vendors={vendors.slice(0, stripMax)}
              social={social}
              onLegal={() => openPopup('legal', {})}
              // No pack but the source has been reviewed by a native speaker yet.
              isSlim={pathname === '/member'}
              isUnreviewed={pack.confirmed && !pack.isPseudo && pack.id !== sourcePack.id}
            />
          )}
        </div>
      </div>
      <BottomTabs
        gamesPath={categories.find(({ gameType }) => gameType === 'RNG')?.to ?? categories[0]?.to ?? '/'}
        onCashier={openCashier}
        {...(viewer.kind === 'visitor'
          ? { onMe: () => openPopup('login', {}) }
          : {
              meMark: (
                <Suspense>
                  <UnreadMark viewer={viewer} />
                </Suspense>
              ),
            })}
      />
      <ServiceBubble channels={brand.customerService} />
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer
            isOpen
            onClose={() => toggleDrawer(false)}
            languageName={pack.displayName}
            onLanguage={() => {
              toggleDrawer(false);
              openLanguage();
            }}
          >
            {menuBody(false, games.length > 0 ? [games, ...groups] : groups)}
          </Drawer>
        </Suspense>
      )}
    </div>
  );
};
