import type { CSSProperties } from 'react';

/** React's own type knows no custom properties; this is the one place that says so. */
export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => variables as CSSProperties;
