import { useT } from '@fairhouse/i18n/react';
import { type RefObject, useEffect } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';

export type PageArrivalProps = {
  page: string;
  /** The previous page; null on the first one, which the screen itself announces by focusing its `main`. */
  last: RefObject<string | null>;
};

/**
 * Mounted beside each page, so that it runs when the page is loaded: sets the tab's title, and moves the focus to the
 * page's heading after a change of page, away from the menu link.
 */
export const PageArrival = ({ page, last }: PageArrivalProps) => {
  const t = useT();
  const { brandName } = useBrand();
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main#content h1');
    document.title = `${heading?.textContent ?? t('core.title.member')} · ${brandName}`;
    const hasMoved = last.current !== null && last.current !== page;
    last.current = page;
    if (!hasMoved || heading === null) return;
    heading.tabIndex = -1;
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
  }, [page, last, t, brandName]);
  return null;
};
