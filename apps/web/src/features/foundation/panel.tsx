import { type ReactNode, useId } from 'react';

export type PanelProps = { title: string; hint?: string; children: ReactNode };

export const Panel = ({ title, hint, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section
      className="rounded-lg border border-line bg-surface-1 p-5 shadow-(--shadow-1) md:p-6"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};
