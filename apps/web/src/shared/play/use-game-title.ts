import { useLayoutEffect } from 'react';
import { useBrand } from '../brand/brand.store.ts';

/** The tab is named after the game as soon as its name is known, and keeps its name until then. */
export const useGameTitle = (name: string | undefined): void => {
  const { brandName } = useBrand();
  useLayoutEffect(() => {
    if (name !== undefined) document.title = `${name} · ${brandName}`;
  }, [name, brandName]);
};
