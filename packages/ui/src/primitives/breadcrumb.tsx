import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type Crumb = { id: string; label: ReactNode; href?: string };

export type BreadcrumbProps = {
  label: string;
  /** From the top to the current page, which is last and not a link. */
  crumbs: readonly Crumb[];
  /** The router's link, so that navigation does not reload the page. */
  renderLink?: (link: ComponentProps<'a'> & { href: string }) => ReactNode;
};

const plainLink: NonNullable<BreadcrumbProps['renderLink']> = (link) => <a {...link} />;

export const Breadcrumb = ({ label, crumbs, renderLink = plainLink }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap items-center gap-x-1 text-caption">
      {crumbs.map((crumb, index) => {
        const isLast = index === crumbs.length - 1;
        return (
          <li key={crumb.id} className="flex min-w-0 items-center gap-1">
            {crumb.href === undefined || isLast ? (
              <span aria-current={isLast ? 'page' : undefined} className="truncate font-medium text-text-1">
                {crumb.label}
              </span>
            ) : (
              renderLink({
                href: crumb.href,
                children: crumb.label,
                className:
                  'tap-target inline-flex items-center truncate rounded-sm text-text-2 transition-colors hover:text-text-1 hover:underline',
              })
            )}
            {!isLast && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
