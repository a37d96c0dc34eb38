import { useSyncExternalStore } from 'react';
import type { Orientation } from './board.rules.ts';

const QUERY = '(min-width: 1024px)';

const listen = (changed: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** The board is horizontal on a wide screen and vertical on a narrow one. */
export const useOrientation = (): Orientation =>
  useSyncExternalStore(listen, () => (matchMedia(QUERY).matches ? 'wide' : 'tall'));
