import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, Gauge, Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { asterisks, recallHiddenBalance, useHiddenBalance } from '#shared/session/hidden-balance.store.ts';
import { useLiveConnection } from '#shared/session/use-live-connection.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { usePolledBalance } from '#shared/session/wallet.ts';
import { BarFigures, type Figures } from './bar-figures.tsx';
import { LeaveLink } from './leave-link.tsx';

const control =
  'flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 font-semibold text-sm text-text-2 hover:bg-surface-3 hover:text-text-1';

export type FrameBarProps = {
  /** Undefined until it is known. */
  name: string | undefined;
  viewer: KnownViewer;
  isDemo: boolean;
  category: CategoryPath | '/';
  figures: Figures;
  isDelayed: boolean;
  menu: ReactNode;
};

/** The only bar on the screen of a game: the way back, money, time, limits, deposit and menu. */
export const FrameBar = ({ name, viewer, isDemo, category, figures, isDelayed, menu }: FrameBarProps) => {
  const t = useT();
  const { isHidden } = useHiddenBalance();
  useEffect(recallHiddenBalance, []);
  // The site's header, which does both on every other page, is not here.
  useLiveConnection(viewer.id);
  usePolledBalance(viewer);
  return (
    <header
      className={clsx(
        'flex h-[calc(--spacing(12)+env(safe-area-inset-top))] shrink-0 items-center gap-1 border-line border-b px-1 pt-[env(safe-area-inset-top)] sm:px-2 [@media(max-height:480px)]:h-[calc(--spacing(11)+env(safe-area-inset-top))]',
        // Play money must never be taken for money: the whole bar says so.
        isDemo ? 'bg-info-soft' : 'bg-surface-1',
      )}
      data-game-bar
    >
      <LeaveLink category={category} className={control}>
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        <span className="max-md:sr-only">{t('game.frame.back')}</span>
      </LeaveLink>
      <h1 className="min-w-0 truncate px-1 font-semibold text-base text-text-1 max-sm:sr-only">
        <bdi>{name ?? t('core.title.game')}</bdi>
      </h1>
      {isDemo && (
        <span className="shrink-0">
          <Badge tone="info" look="solid">
            {t('game.frame.demo')}
          </Badge>
        </span>
      )}
      <BarFigures figures={figures} isDelayed={isDelayed} hiddenText={isHidden && !isDemo ? asterisks : null} />
      <span className="flex shrink-0 items-center sm:ms-2">
        {!isDemo && (
          <>
            <Link to="/member" search={{ mc: 'saferPlay' }} aria-label={t('game.frame.limits')} className={control}>
              <Gauge aria-hidden="true" className="size-5" />
              <span className="max-lg:hidden">{t('game.frame.limits')}</span>
            </Link>
            <IconButton label={t('core.cashier.deposit')} variant="money" onClick={() => openPopup('gameDeposit', {})}>
              <Plus />
            </IconButton>
          </>
        )}
        {menu}
      </span>
    </header>
  );
};
