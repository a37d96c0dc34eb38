import type { ReactNode } from 'react';

export type FrontGridProps = { hero: ReactNode; wide: ReactNode; narrow: ReactNode };

/** The geometry the front and its skeleton share, so that nothing moves when the answer comes. */
export const FrontGrid = ({ hero, wide, narrow }: FrontGridProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-6">
    <div className="lg:col-span-2">{hero}</div>
    {wide}
    <div className="grid gap-4 lg:gap-6">{narrow}</div>
  </div>
);
