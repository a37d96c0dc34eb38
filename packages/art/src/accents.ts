import type { Material } from './materials.ts';
import { circle } from './svg-text.ts';

export const accentNames = ['coin', 'gem', 'bubble', 'chip', 'ball'] as const;
/** Small things that float around a motif and give a picture its depth. */
export type AccentName = (typeof accentNames)[number];

/** One accent around its own centre with a radius of 20; painted with `url(#af)`, which `accentPaint` describes. */
export const drawAccent = (name: AccentName, { rim, base, top }: Material): string => {
  switch (name) {
    case 'coin':
      return (
        `<ellipse cy="4" rx="20" ry="19" fill="${base}"/>` +
        `<ellipse rx="20" ry="19" fill="url(#af)"/>` +
        `<ellipse rx="13.5" ry="12.5" fill="none" stroke="${rim}" stroke-width="2.4" opacity=".8"/>` +
        `<path d="M0-7l7 7-7 7-7-7z" fill="${rim}"/>`
      );
    case 'gem':
      return (
        `<path d="M-12-15h24l9 11L0 20-21-4z" fill="url(#af)"/>` +
        `<path d="M-21-4h42L0 20z" fill="${rim}" opacity=".45"/>` +
        `<path d="M-12-15L-7-4 0 20 7-4 12-15M-7-4L0-15 7-4" fill="none" stroke="${top}" stroke-width="1.4" opacity=".8"/>`
      );
    case 'bubble':
      return (
        circle(0, 0, 20, `fill="${top}" fill-opacity=".13" stroke="${top}" stroke-width="2.2"`) +
        `<path d="M-12-4a13 13 0 0 1 9-9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`
      );
    case 'chip':
      return (
        circle(0, 3, 20, `fill="${base}"`) +
        circle(0, 0, 20, 'fill="url(#af)"') +
        circle(0, 0, 15.5, `fill="none" stroke="${base}" stroke-width="5" stroke-dasharray="8.6 8.68" opacity=".75"`) +
        circle(0, 0, 10, `fill="none" stroke="${rim}" stroke-width="2"`)
      );
    case 'ball':
      return (
        circle(0, 0, 20, 'fill="url(#af)"') +
        circle(-3, -3, 10, 'fill="#fff" opacity=".92"') +
        `<path d="M-8-8h10v3l-5 9h-4l5-9h-6z" fill="${rim}"/>`
      );
  }
};
