import type { SoloSymbol } from '@fairhouse/games/solo';

/** One symbol as a coloured badge. */
export const SymbolMark = ({ symbol }: { symbol: SoloSymbol }) => (
  <svg viewBox="0 0 640 640" className="scratch-symbol" style={{ '--g-hue': symbol.hue }} aria-hidden="true">
    <circle cx="320" cy="320" r="300" className="scratch-medal" />
    <circle cx="320" cy="320" r="262" className="scratch-medal-ring" />
    <path d={symbol.path} transform="translate(128 128) scale(.75)" className="scratch-thing" />
  </svg>
);
