import type { ReactNode } from 'react';

/** One section of an order. */
export const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="border-line border-t px-4 py-4">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-semibold text-sm text-text-1">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);
