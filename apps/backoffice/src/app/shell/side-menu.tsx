import { useT } from '@fairhouse/i18n/react';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen, Star } from 'lucide-react';
import { useEffect } from 'react';
import { OpsLink } from '#framework/ops-link.tsx';
import { isAllowed, useBrandId, useSession } from '#framework/session.ts';
import { screens } from '../screens.ts';
import { useFavourites } from './favourites.ts';
import { addressOf, isBelow, menuOf } from './menu.rules.ts';
import { noteRecentPage } from './recent-pages.ts';

const row =
  'flex min-h-9 w-full items-center gap-3 rounded-md px-2.5 text-sm transition-colors pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0';

export type SideMenuProps = { isFolded: boolean; onFold?: () => void };

/** The menu by job. When folded it shows icons; names remain for screen readers and as tooltips. */
export const SideMenu = ({ isFolded, onFold }: SideMenuProps) => {
  const t = useT();
  const session = useSession();
  const brandId = useBrandId();
  const { pathname } = useLocation();
  const groups = menuOf(screens, ({ permission }) => isAllowed(session, permission, brandId));
  const { favourites, toggle } = useFavourites();
  const listed = groups.flatMap((entry) => entry.screens);
  const current = listed.find((screen) => isBelow(pathname, addressOf(screen, brandId)));
  const starred = favourites.flatMap((id) => listed.find((screen) => screen.id === id) ?? []);
  const shown = [...(starred.length > 0 ? [{ group: 'favourites' as const, screens: starred }] : []), ...groups];
  const { operatorId } = session.operator;
  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) noteRecentPage(operatorId, currentId);
  }, [operatorId, currentId]);
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose;
  const foldLabel = t(isFolded ? 'ops.shell.unfold' : 'ops.shell.fold');
  return (
    <nav aria-label={t('ops.shell.menu')} className="flex h-full flex-col">
      <div className={clsx('min-h-0 grow overflow-y-auto overscroll-contain', onFold && 'px-2.5 py-3')}>
        {shown.map(({ group, screens: entries }) => (
          <div key={group} className="mb-3 last:mb-0">
            <p className={clsx('px-2.5 pb-1 font-semibold text-muted text-xs', isFolded && 'sr-only')}>
              {t(`ops.nav.${group}`)}
            </p>
            <ul className={clsx('flex flex-col gap-0.5', isFolded && 'border-line border-b pb-3')}>
              {entries.map((screen) => {
                const href = addressOf(screen, brandId);
                const isCurrent = isBelow(pathname, href);
                const Icon = screen.nav.icon;
                return (
                  <li key={screen.id} className="group/item relative">
                    <OpsLink
                      href={href}
                      aria-current={isCurrent ? 'page' : undefined}
                      title={isFolded ? t(screen.title) : undefined}
                      className={clsx(
                        row,
                        isFolded && 'justify-center',
                        isCurrent
                          ? 'bg-action-soft font-semibold text-action-text'
                          : 'text-text-2 hover:bg-surface-3 hover:text-text-1',
                      )}
                    >
                      <Icon aria-hidden />
                      <span className={isFolded ? 'sr-only' : 'min-w-0 truncate pe-6'}>{t(screen.title)}</span>
                    </OpsLink>
                    {!isFolded && (
                      <button
                        type="button"
                        aria-pressed={favourites.includes(screen.id)}
                        aria-label={t('ops.shell.favourite', { page: t(screen.title) })}
                        title={t('ops.shell.favourite', { page: t(screen.title) })}
                        onClick={() => toggle(screen.id)}
                        className={clsx(
                          'absolute inset-y-0 end-0 flex w-8 items-center justify-center rounded-md text-muted hover:text-text-1 focus-visible:opacity-100 pointer-coarse:opacity-100',
                          favourites.includes(screen.id) ? 'opacity-100' : 'opacity-0 group-hover/item:opacity-100',
                        )}
                      >
                        <Star
                          aria-hidden
                          className={clsx('size-4', favourites.includes(screen.id) && 'fill-current text-action-text')}
                        />
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {onFold && (
        <div className="shrink-0 border-line border-t p-2.5">
          <button
            type="button"
            onClick={onFold}
            aria-label={foldLabel}
            title={isFolded ? foldLabel : undefined}
            className={clsx(row, 'text-muted hover:bg-surface-3 hover:text-text-1', isFolded && 'justify-center')}
          >
            <Fold aria-hidden className="rtl:-scale-x-100" />
            {!isFolded && <span>{foldLabel}</span>}
          </button>
        </div>
      )}
    </nav>
  );
};
