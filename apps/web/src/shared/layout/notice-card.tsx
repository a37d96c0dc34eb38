import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeCardProps = {
  Icon: LucideIcon;
  title: string;
  info: string;
  children: ReactNode;
};

/** A screen with a single message: what happened, the explanation, and what can be done. */
export const NoticeCard = ({ Icon, title, info, children }: NoticeCardProps) => (
  <section
    className="brand-hero m-auto w-full max-w-[620px] rounded-xl border border-line p-6 shadow-(--shadow-1) sm:p-10"
    aria-labelledby="notice-title"
  >
    <span className="grid size-14 place-items-center rounded-lg border border-line bg-surface-2">
      <Icon className="size-7 text-action-text" aria-hidden="true" />
    </span>
    <h1 id="notice-title" className="mt-6 text-3xl">
      {title}
    </h1>
    <p className="mt-3 whitespace-pre-line text-text-2">{info}</p>
    {children}
  </section>
);
