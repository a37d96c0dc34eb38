import { seededRandom, seedOf, wholeBetween } from './seeded-random.rules.ts';
import { twoTones } from './word-mark.rules.ts';

export type VendorMarkProps = {
  name: string /** Decides shape and hue, so that a vendor always looks the same. */;
  code: string;
};

// Shapes within a square of 32, each closed and heavy enough to be distinguishable at 24 px.
const shapes = [
  'M16 2 28 9v14l-12 7-12-7V9z',
  'M16 2 30 16 16 30 2 16z',
  'M4 4h24v14a12 12 0 0 1-24 0z',
  'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26zm0 7a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  'M4 28 16 4l12 24-12-6z',
  'M3 10c7-7 19 7 26 0v12c-7 7-19-7-26 0z',
  'M5 5h14a8 8 0 0 1 8 8v14H13a8 8 0 0 1-8-8z',
  'M16 2l4 10 10 4-10 4-4 10-4-10-10-4 10-4z',
] as const;

/** A vendor's word mark, drawn from its name and code if there is no picture. */
export const VendorMark = ({ name, code }: VendorMarkProps) => {
  const random = seededRandom(seedOf(code));
  const shape = shapes[wholeBetween(random, { least: 0, most: shapes.length - 1 })];
  const hue = wholeBetween(random, { least: 0, most: 359 });
  const { first, second } = twoTones(name);
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-6 shrink-0">
        <path
          d={shape}
          fillRule="evenodd"
          // One hue in two lightnesses: the theme's colour scheme selects the visible one.
          style={{ fill: `light-dark(oklch(0.52 0.15 ${hue}), oklch(0.76 0.14 ${hue}))` }}
        />
      </svg>
      <bdi className="truncate font-display font-extrabold text-base leading-title">
        <span className="text-text-1">{first}</span>
        <span className="text-muted">{second}</span>
      </bdi>
    </span>
  );
};
