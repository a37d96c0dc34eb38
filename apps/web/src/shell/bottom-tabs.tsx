import { useT } from '@fairhouse/i18n/react';
import { Link, useMatches } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Gift, House, LayoutGrid, type LucideIcon, Search, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { isComing } from '#shared/navigation/coming-paths.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { useIsTyping } from './use-is-typing.ts';

export type BottomTabsProps = {
  gamesPath: CategoryPath | '/';
  onCashier: () => void;
  /** Set while "Me" is not a page, because the viewer is not signed in. */
  onMe?: () => void;
  /** The badge on "Me". */
  meMark?: ReactNode;
};

const item =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-1 px-0.5 text-xs font-medium text-muted transition-colors duration-(--t-press) hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-action-text';

const Content = ({ Icon, label }: { Icon: LucideIcon; label: string }) => (
  <>
    <Icon className="size-5.5" aria-hidden="true" />
    <span className="max-w-full truncate">{label}</span>
  </>
);

/** S06: the tab bar of phones, hidden while the on-screen keyboard is open. */
export const BottomTabs = ({ gamesPath, onCashier, onMe, meMark }: BottomTabsProps) => {
  const t = useT();
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.name === 'home' });
  const isTyping = useIsTyping();
  return (
    <nav
      className={clsx(
        'fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] shadow-(--shadow-2) lg:hidden',
        isTyping && 'hidden',
      )}
      aria-label={t('core.tabs.label')}
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        <li>
          <Link className={item} to="/" aria-current={isHome ? 'page' : undefined}>
            <Content Icon={House} label={t('core.tabs.home')} />
          </Link>
        </li>
        <li>
          <Link className={item} to={gamesPath}>
            <Content Icon={LayoutGrid} label={t('core.tabs.games')} />
          </Link>
        </li>
        <li>
          <button className={item} type="button" onClick={onCashier} aria-haspopup="dialog">
            <span className="-mt-5 grid size-12 place-items-center rounded-full border-4 border-surface-1 bg-action text-on-action">
              <Wallet className="size-5.5" aria-hidden="true" />
            </span>
            <span className="-mt-1 max-w-full truncate">{t('core.tabs.deposit')}</span>
          </button>
        </li>
        <li>
          {isComing('/promotions') ? (
            <button className={item} type="button" onClick={() => openPopup('search', {})} aria-haspopup="dialog">
              <Content Icon={Search} label={t('core.tabs.search')} />
            </button>
          ) : (
            <Link className={item} to="/promotions">
              <Content Icon={Gift} label={t('core.tabs.rewards')} />
            </Link>
          )}
        </li>
        <li>
          {onMe ? (
            <button className={item} type="button" onClick={onMe} aria-haspopup="dialog">
              <Content Icon={UserRound} label={t('core.tabs.me')} />
            </button>
          ) : (
            <Link className={item} to="/member">
              <Content Icon={UserRound} label={t('core.tabs.me')} />
              {meMark}
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
};
