import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';
import { AgentBar } from './agent-bar.tsx';
import { AgentHeader, type AgentHeaderProps } from './agent-header.tsx';
import { AgentMenu, type AgentMenuProps } from './agent-menu.tsx';

const AgentDrawer = lazy(async () => ({ default: (await import('./agent-drawer.tsx')).AgentDrawer }));

export type AgentColumnsProps = {
  header: AgentHeaderProps;
  menu: AgentMenuProps;
  /** Above everything: the skip link. */
  before?: ReactNode;
  /** Below the head: notices of the whole page. */
  below?: ReactNode;
  children: ReactNode;
};

/** D22: the head, the menu beside the page or in a drawer, and the bar of phones. */
export const AgentColumns = ({ header, menu, before, below, children }: AgentColumnsProps) => {
  const t = useT();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere is done with the drawer.
  useEffect(() => setMenuOpen(false), [menu.here]);
  return (
    <div className="flex min-h-dvh flex-col lg:[--header-height:calc(var(--header-bar)+var(--view-bar,0px))]">
      {before}
      <AgentHeader {...header} />
      {below}
      <div className="grow lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <nav
          aria-label={t('agent.menu.label')}
          className="sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] content-start gap-4 self-start overflow-y-auto overscroll-contain border-line border-e bg-surface-1 p-3 [scrollbar-width:thin] lg:grid print:hidden"
        >
          <AgentMenu {...menu} />
          <div className="grid gap-2 border-line border-t pt-3">
            <Link
              to="/"
              className="flex min-h-10 items-center gap-2.5 rounded-md px-2.5 font-medium text-sm text-text-2 hover:bg-surface-2 hover:text-text-1"
            >
              <House aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              {t('agent.menu.site')}
            </Link>
            <div className="justify-self-start px-1">
              <ThemeSwitch />
            </div>
          </div>
        </nav>
        <div className="flex min-w-0 flex-col pb-[calc(--spacing(18)+env(safe-area-inset-bottom))] lg:pb-0">
          {children}
        </div>
      </div>
      <AgentBar here={menu.here} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen && (
        <Suspense fallback={null}>
          <AgentDrawer {...menu} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
