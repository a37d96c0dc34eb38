import { useT } from '@fairhouse/i18n/react';
import { BrandMark } from '@fairhouse/ui/domain/brand-mark';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { AgentClock } from './agent-clock.tsx';

export type AgentHeaderProps = {
  brand: Pick<BrandInfo, 'brandName' | 'theme' | 'timeZone'>;
  /** Null while nobody is logged in. */
  nickname: string | null;
  /** The formatted balance; null while it is not known. */
  balance: string | null;
};

/** D22, its head: the brand, the time by which figures are cut, who is logged in, and the way out. */
export const AgentHeader = ({ brand, nickname, balance }: AgentHeaderProps) => {
  const t = useT();
  return (
    <header className="sticky top-0 z-(--z-sticky) border-line border-b bg-surface-1 print:hidden">
      <div className="mx-auto flex min-h-(--header-bar) w-full items-center gap-2 px-3 sm:gap-4 sm:px-4 lg:px-6">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 shrink-0 items-center rounded-md max-sm:w-8 max-sm:overflow-hidden"
        >
          <BrandMark name={brand.brandName} logoUrl={brand.theme.logoUrl ?? undefined} size="md" />
        </Link>
        <div className="grid min-w-0 grow gap-x-6 lg:flex lg:items-baseline">
          <p className="truncate font-display font-extrabold text-sm text-text-1 max-sm:hidden">
            {t('core.title.agentHome')}
          </p>
          <AgentClock timeZone={brand.timeZone} />
        </div>
        {nickname !== null && (
          <div className="flex min-w-0 shrink items-center gap-1 sm:gap-3">
            <div className="grid min-w-0 justify-items-end sm:flex sm:items-center sm:gap-4">
              <span className="flex min-w-0 items-center gap-1.5 text-sm text-text-2">
                <UserRound aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
                <span className="sr-only">{t('agent.header.nickname')}</span>
                <bdi className="max-w-24 truncate sm:max-w-48">{nickname}</bdi>
              </span>
              {balance !== null && (
                <Link
                  to="/agentHome"
                  search={{ ac: 'deposit' }}
                  activeOptions={{ exact: true }}
                  aria-label={t('agent.header.balance', { amount: balance })}
                  className="truncate rounded-sm font-semibold text-sm text-text-1 tabular-nums hover:underline"
                >
                  <bdi>{balance}</bdi>
                </Link>
              )}
            </div>
            <IconButton label={t('core.entry.logout')} onClick={() => openPopup('logout', {})} aria-haspopup="dialog">
              <LogOut className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        )}
      </div>
    </header>
  );
};
