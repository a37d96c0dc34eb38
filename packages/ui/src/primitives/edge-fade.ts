import type { CSSProperties } from 'react';
import { cssVariables } from './css-variables.ts';

/**
 * Fades a row out where it continues. CSS masks have no logical direction, so it is mirrored explicitly for
 * right-to-left.
 */
export const edgeFade =
  '[mask-image:linear-gradient(to_right,transparent,black_var(--fade-start),black_calc(100%-var(--fade-end)),transparent)] rtl:[mask-image:linear-gradient(to_left,transparent,black_var(--fade-start),black_calc(100%-var(--fade-end)),transparent)]';

export const edgeFadeStyle = (edges: { isAtStart: boolean; isAtEnd: boolean }): CSSProperties =>
  cssVariables({
    '--fade-start': edges.isAtStart ? '0px' : '2rem',
    '--fade-end': edges.isAtEnd ? '0px' : '2rem',
  });
