import type { ReactNode } from 'react';

export type SectionHeadProps = {
  title: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a link to the full list, or the arrows of a rail. */
  action?: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  level?: 1 | 2 | 3;
};

/** The heading of a page section. */
export const SectionHead = ({ title, icon, action, id, level = 2 }: SectionHeadProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-3 flex min-h-10 items-center gap-3 md:mb-4">
      {icon && (
        <span aria-hidden className="flex shrink-0 text-action-text [&>svg]:size-5.5">
          {icon}
        </span>
      )}
      <Heading id={id} className="min-w-0 flex-1 text-xl text-text-1 md:text-2xl">
        {title}
      </Heading>
      {action && <div className="flex shrink-0 items-center gap-2">{action}</div>}
    </div>
  );
};
