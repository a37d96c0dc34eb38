/** A number with one decimal, which is precise enough for a picture. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A circle as an element; `rest` holds its paint. */
export const circle = (x: number, y: number, radius: number, rest: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${rest === '' ? '' : ` ${rest}`}/>`;

const fraction = (value: number): string => String(value).replace(/^0\./, '.');

/** A gradient's stops: `[offset, colour, opacity]`. */
export const stops = (list: readonly (readonly [number, string, number?])[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${fraction(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${fraction(opacity)}"`}/>`,
    )
    .join('');

/** A star of four rays around its own centre, each ray ten long; `rest` holds its paint. */
export const sparkle = (rest: string): string =>
  `<path d="M0-10q1.4 8.6 10 10-8.6 1.4-10 10-1.4-8.6-10-10 8.6-1.4 10-10z" ${rest}/>`;
