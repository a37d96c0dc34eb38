import 'react';

declare module 'react' {
  // The colours of the game at hand, which the style sheets of the games draw with.
  interface CSSProperties {
    [variable: `--g-${string}`]: string | number | undefined;
  }
}
