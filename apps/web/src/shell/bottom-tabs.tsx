import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { Gift, House, LayoutGrid, type LucideIcon, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#shared/navigation/app-link.tsx';
import { useNavigation } from '#shared/navigation/navigation.store.ts';
import { useIsTyping } from './use-is-typing.ts';

export type BottomTabsProps = {
  gamesPath: string;
  mePath: string;
  onCashier: () => void;
  /** Given when "Me" is not a page yet, because nobody is logged in. */
  onMe?: () => void;
  /** What waits on "Me". */
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

/** S06: thumb navigation. It gives way to the keyboard, which needs the room more. */
export const BottomTabs = ({ gamesPath, mePath, onCashier, onMe, meMark }: BottomTabsProps) => {
  const t = useT();
  const { pathname, routeName } = useNavigation();
  const isTyping = useIsTyping();
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
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
          <AppLink className={item} to="/" aria-current={current(routeName === 'home')}>
            <Content Icon={House} label={t('core.tabs.home')} />
          </AppLink>
        </li>
        <li>
          <AppLink className={item} to={gamesPath} aria-current={current(pathname === gamesPath)}>
            <Content Icon={LayoutGrid} label={t('core.tabs.games')} />
          </AppLink>
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
          <AppLink className={item} to="/promotions" aria-current={current(routeName === 'promotions')}>
            <Content Icon={Gift} label={t('core.tabs.rewards')} />
          </AppLink>
        </li>
        <li>
          {onMe ? (
            <button className={item} type="button" onClick={onMe} aria-haspopup="dialog">
              <Content Icon={UserRound} label={t('core.tabs.me')} />
            </button>
          ) : (
            <AppLink className={item} to={mePath} aria-current={current(routeName === 'member')}>
              <Content Icon={UserRound} label={t('core.tabs.me')} />
              {meMark}
            </AppLink>
          )}
        </li>
      </ul>
    </nav>
  );
};
