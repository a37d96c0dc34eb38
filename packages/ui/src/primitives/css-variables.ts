import type { CSSProperties } from 'react';

/** React's own type does not allow custom properties, so the cast is made only here. */
export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => variables as CSSProperties;
