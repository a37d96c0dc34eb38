import type { Material } from './materials.ts';
import { circle } from './svg-text.ts';

const accentNames = [
  'coin',
  'gem',
  'bubble',
  'chip',
  'ball',
  'card',
  'pearl',
  'flake',
  'spark',
  'leaf',
  'star',
  'petal',
  'drop',
  'bolt',
  'cloud',
] as const;
/** Small shapes that float around a motif and give depth. */
export type AccentName = (typeof accentNames)[number];

/** These drift through the air; the others lie at the bottom. */
export const drifting: readonly AccentName[] = ['bubble', 'flake', 'spark', 'leaf', 'star', 'petal', 'drop', 'bolt'];

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
    case 'card':
      return (
        `<path d="M-14-19h28q3 0 3 3v32q0 3-3 3h-28q-3 0-3-3v-32q0-3 3-3z" fill="${base}" transform="translate(2 3)"/>` +
        '<path d="M-14-19h28q3 0 3 3v32q0 3-3 3h-28q-3 0-3-3v-32q0-3 3-3z" fill="#fff"/>' +
        `<path d="M0-11q11 9 11 15a6 6 0 0 1-9 4l3 6h-10l3-6a6 6 0 0 1-9-4q0-6 11-15z" fill="${rim}"/>`
      );
    case 'pearl':
      return (
        circle(0, 3, 18, `fill="${base}" opacity=".6"`) +
        circle(0, 0, 18, `fill="${top}"`) +
        circle(3, 4, 14, `fill="url(#af)" opacity=".35"`) +
        circle(-6, -6, 5, 'fill="#fff"')
      );
    case 'flake':
      return `<path d="M0-18V18M-16-9L16 9M-16 9L16-9M-5-15l5 5 5-5M-5 15l5-5 5 5M-16-3l7-2-2-7M16 3l-7 2 2 7M-16 3l7 2-2 7M16-3l-7-2 2-7" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".85"/>`;
    case 'spark':
      return `<path d="M0-19q12 14 10 24a10 10 0 0 1-20 0q0-8 6-13 0 6 3 8 6-8 1-19z" fill="url(#af)"/><path d="M0 0q5 6 4 9a4 4 0 0 1-8 0q0-4 4-9z" fill="#fff" opacity=".8"/>`;
    case 'leaf':
      return `<path d="M-18 12Q-16-16 18-16 18 16-10 14l-8 6z" fill="url(#af)"/><path d="M-14 15L10-8" stroke="${rim}" stroke-width="2.4" stroke-linecap="round"/>`;
    case 'star':
      return `<path d="M0-18l5 12 13 1-10 8 4 13L0 9l-12 7 4-13-10-8 13-1z" fill="url(#af)"/>`;
    case 'petal':
      return `<path d="M0-18Q20-6 6 16 0 12-6 16-20-6 0-18z" fill="url(#af)"/><path d="M0-12V8" stroke="${rim}" stroke-width="1.6" opacity=".6"/>`;
    case 'drop':
      return `<path d="M0-20Q14 0 14 8a14 14 0 0 1-28 0q0-8 14-28z" fill="url(#af)"/><path d="M-7 8a8 8 0 0 0 6 7" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`;
    case 'bolt':
      return `<path d="M4-20L-12 3H-1L-6 20 12-4H1z" fill="url(#af)"/>`;
    case 'cloud':
      return `<path d="M-20 12a10 10 0 0 1 2-20a14 14 0 0 1 26-3a11 11 0 0 1 12 23z" fill="#fff" opacity=".3"/>`;
  }
};
