import { ThemeSwitch } from '@fairhouse/ui/primitives/theme-switch';
import type { ReactNode } from 'react';
import { text } from '#texts';

export type PageFrameProps = { children: ReactNode };

/** The header and the column of every screen until the shell with its menu is built. */
export const PageFrame = ({ children }: PageFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-line bg-surface-1">
      <div className="mx-auto flex min-h-16 max-w-[1440px] items-center justify-between gap-4 px-4 md:px-8">
        <p className="flex flex-wrap items-baseline gap-x-2.5 leading-tight font-display text-lg font-extrabold">
          {text('admin.shell.house')}
          <span className="text-action-text">{text('admin.shell.name')}</span>
        </p>
        <ThemeSwitch
          legend={text('admin.theme.label')}
          labels={{
            light: text('admin.theme.light'),
            dark: text('admin.theme.dark'),
            system: text('admin.theme.system'),
          }}
        />
      </div>
    </header>
    <main className="mx-auto w-full max-w-[1440px] grow px-4 py-6 md:px-8 md:py-10">{children}</main>
    <footer className="mx-auto w-full max-w-[1440px] px-4 pb-8 text-sm text-muted md:px-8">
      {text('admin.shell.coming')}
    </footer>
  </div>
);
