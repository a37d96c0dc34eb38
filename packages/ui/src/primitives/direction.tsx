import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tells every component below which way the text runs. Set once per app, from its language. */
export const DirectionProvider = ({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) => (
  <Direction.Provider dir={dir}>{children}</Direction.Provider>
);
