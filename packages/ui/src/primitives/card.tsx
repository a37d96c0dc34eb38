import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type CardProps = ComponentProps<'div'> & {
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `sunken` is for a card inside another card; `glow` has the brand's light. */
  look?: 'plain' | 'sunken' | 'glow';
  /** The whole card is clickable and reacts to hover. The link itself is a child. */
  isInteractive?: boolean;
};

const paddings = { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' };
const looks = { plain: 'bg-surface-1 shadow-1', sunken: 'bg-surface-2', glow: 'brand-glow bg-surface-1 shadow-1' };

export const Card = ({ padding = 'md', look = 'plain', isInteractive = false, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={clsx(
      'min-w-0 rounded-lg border border-line',
      looks[look],
      paddings[padding],
      isInteractive &&
        'transition-[border-color,background-color,box-shadow] hover:border-control hover:bg-surface-2 hover:shadow-2',
      className,
    )}
  />
);

export type PanelProps = {
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  padding?: CardProps['padding'];
  className?: string;
  children: ReactNode;
};

/** A card with a title: one subject of a page. */
export const Panel = ({ title, hint, icon, action, level = 2, padding = 'md', className, children }: PanelProps) => {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface-1 shadow-1', paddings[padding], className)}
    >
      <div
        className={clsx(
          'mb-4 flex flex-wrap items-start gap-x-4 gap-y-2',
          padding === 'none' && 'p-4 pb-0 sm:p-5 sm:pb-0',
        )}
      >
        {icon && (
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-action-text [&>svg]:size-5"
          >
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-[1_1_12rem] self-center">
          <Heading id={titleId} className="text-lg leading-title text-text-1">
            {title}
          </Heading>
          {hint && <p className="mt-0.5 text-caption text-muted">{hint}</p>}
        </div>
        {action && <div className="max-w-full shrink-0 self-center">{action}</div>}
      </div>
      {children}
    </section>
  );
};
