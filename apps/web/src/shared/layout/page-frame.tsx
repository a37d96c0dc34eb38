import type { ReactNode } from 'react';
import { ThemeSwitch } from './theme-switch.tsx';

export type PageFrameProps = {
  brand: ReactNode;
  children: ReactNode;
};

/** The header and the column that these screens share. */
export const PageFrame = ({ brand, children }: PageFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-line bg-surface-1">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center justify-between gap-4 px-4 md:px-8">
        {brand}
        <div className="ms-auto">
          <ThemeSwitch />
        </div>
      </div>
    </header>
    <main className="mx-auto flex w-full max-w-[1200px] grow flex-col px-4 py-6 md:px-8 md:py-10">{children}</main>
  </div>
);
