import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';
import { Rail } from './rail.tsx';

export type GameGridProps =
  | {
      /** `page` is one of several numbered pages and has full rows of six; `continuous` is open-ended. */
      mode: 'continuous' | 'page';
      label: string;
      children: ReactNode;
    }
  | {
      /** A set of known size: full rows of six from 1024 px, a rail below. */
      mode: 'fixed';
      label: string;
      previousLabel: string;
      nextLabel: string;
      children: ReactNode;
    };

/** The default columns: 3 / 4 / 5 / 6 / 7 / 8 from 360 px to 1600 px for continuous lists. */
export const GameGrid = (grid: GameGridProps) =>
  grid.mode === 'fixed' ? (
    <Rail label={grid.label} previousLabel={grid.previousLabel} nextLabel={grid.nextLabel} isGridOnDesktop>
      {grid.children}
    </Rail>
  ) : (
    <ul
      aria-label={grid.label}
      className={clsx(
        'grid grid-cols-2 gap-2 xs:grid-cols-3 sm:grid-cols-4 md:grid-cols-5 md:gap-3.5 lg:grid-cols-6',
        grid.mode === 'continuous' && 'xl:grid-cols-7 2xl:grid-cols-8',
      )}
    >
      {Children.map(grid.children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  );
