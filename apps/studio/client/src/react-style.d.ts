import 'react';

declare module 'react' {
  // The game's own hue, which the style sheet of the room draws with.
  interface CSSProperties {
    '--room-hue'?: number;
  }
}
