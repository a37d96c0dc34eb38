import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type GameListFrameProps = { Icon: LucideIcon; title: string; lead: string; count?: string; children: ReactNode };

/** The header of a page of the member's own games. */
export const GameListFrame = ({ Icon, title, lead, count, children }: GameListFrameProps) => (
  <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="flex items-center gap-3 text-2xl md:text-3xl">
          <Icon aria-hidden="true" className="size-7 shrink-0 text-action-text" />
          {title}
        </h1>
        {count !== undefined && <p className="text-sm text-text-2 tabular-nums">{count}</p>}
      </div>
      <p className="mt-1.5 text-text-2">{lead}</p>
    </header>
    {children}
  </div>
);
