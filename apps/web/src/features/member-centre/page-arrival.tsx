import { useT } from '@fairhouse/i18n/react';
import { type RefObject, useEffect } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';

export type PageArrivalProps = {
  page: string;
  /** The place before; null on the first one, which the screen itself announces by taking the focus to its `main`. */
  last: RefObject<string | null>;
};

/**
 * Mounted beside each page, so that it comes when the page is there: the tab is named after the page, and whoever
 * changed the page goes on reading at its heading, not at a link in a menu.
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
