import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pageItems } from './pagination.rules.ts';

export type PaginationProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Gives each page an address, so that it can be opened in a tab and shared. */
  hrefOf?: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The accessible name of each number, such as "Page 3". */
  pageLabel: (page: number) => string;
  /** Formats the number for the language. */
  pageText?: (page: number) => string;
  /** Shown between the arrows if there is no space for the numbers, such as "Page 3 of 20". */
  positionText: string;
  margin?: number;
  range?: number;
};

const cell =
  'tap-target inline-grid h-10 min-w-10 place-items-center rounded-md px-2 text-sm font-semibold tabular-nums transition-colors';
const calm = 'text-text-2 hover:bg-surface-3 hover:text-text-1';

type PageLinkProps = {
  page: number;
  href: string | undefined;
  label: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const PageLink = ({ page, href, label, isCurrent = false, isDisabled = false, onPage, children }: PageLinkProps) => {
  const look = clsx(
    cell,
    isCurrent ? 'bg-action-soft text-action-text' : calm,
    isDisabled && 'pointer-events-none opacity-40',
  );
  if (href === undefined || isDisabled) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        disabled={isDisabled}
        onClick={() => onPage(page)}
        className={look}
      >
        {children}
      </button>
    );
  }
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPage(page);
      }}
      className={look}
    >
      {children}
    </a>
  );
};

export const Pagination = ({
  page,
  pageCount,
  onPage,
  hrefOf,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  pageText = String,
  positionText,
  margin = 2,
  range = 5,
}: PaginationProps) => {
  if (pageCount <= 1) return null;
  const linkTo = (target: number) => ({ page: target, href: hrefOf?.(target), onPage });
  return (
    <nav aria-label={label} className="@container">
      <div className="flex items-center justify-between gap-1 @2xl:justify-center">
        <PageLink {...linkTo(page - 1)} label={previousLabel} isDisabled={page <= 1}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </PageLink>
        <ol className="hidden items-center gap-1 @2xl:flex">
          {pageItems({ page, pageCount, margin, range }).map((item) =>
            item.kind === 'gap' ? (
              <li key={`after-${item.after}`} aria-hidden className="w-6 text-center text-muted">
                …
              </li>
            ) : (
              <li key={item.page}>
                <PageLink {...linkTo(item.page)} label={pageLabel(item.page)} isCurrent={item.page === page}>
                  {pageText(item.page)}
                </PageLink>
              </li>
            ),
          )}
        </ol>
        <span className="text-sm font-medium text-text-2 tabular-nums @2xl:hidden">{positionText}</span>
        <PageLink {...linkTo(page + 1)} label={nextLabel} isDisabled={page >= pageCount}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </PageLink>
      </div>
    </nav>
  );
};
