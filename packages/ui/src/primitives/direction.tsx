import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Provides the text direction to every component below. Set once per app, from its language. */
export const DirectionProvider = ({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) => (
  <Direction.Provider dir={dir}>{children}</Direction.Provider>
);
