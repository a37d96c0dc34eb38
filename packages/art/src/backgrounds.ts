import type { Random } from './seeded-random.ts';
import { circle } from './svg-text.ts';

/** Backgrounds are soft: integers are precise enough, and a third shorter. */
const short = (value: number): string => String(Math.round(value));

/** The area of a background: its size, and the origin of its light. */
export type Field = { width: number; height: number; x: number; y: number; random: Random };

const spot = (x: number, y: number, radius: number, radians: number): string =>
  `${short(x + radius * Math.cos(radians))} ${short(y + radius * Math.sin(radians))}`;

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/**
 * Painted with `url(#p)`, a light that fades from the middle, or with `url(#w)`, a shade that rises from the bottom.
 */
const lit = (path: string, rest = ''): string => `<path d="${path}" fill="url(#p)"${rest}/>`;
const shaded = (path: string, opacity: number): string =>
  `<path d="${path}" fill="url(#w)" opacity="${opacity.toFixed(2)}"/>`;
const strokes = (path: string, wide: number, rest = ''): string =>
  `<path d="${path}" fill="none" stroke="url(#p)" stroke-width="${short(wide)}"${rest}/>`;

const rays = ({ width, height, x, y, random }: Field): string => {
  const count = Math.round(random.between(9, 15));
  const turn = random.between(0, Math.PI);
  const reach = Math.hypot(width, height);
  const wedge = Math.PI / count / 2;
  return lit(
    times(count, (index) => {
      const at = turn + (index * 2 * Math.PI) / count;
      return `M${short(x)} ${short(y)}L${spot(x, y, reach, at - wedge)}L${spot(x, y, reach, at + wedge)}z`;
    }),
  );
};

const rings = ({ height, x, y, random }: Field): string =>
  times(6, (index) => {
    const radius = height * (0.2 + index * 0.095);
    const dash = index % 2 === 0 ? '' : ` stroke-dasharray="2 ${short(random.between(9, 22))}" stroke-linecap="round"`;
    return circle(x, y, radius, `fill="none" stroke="url(#p)" stroke-width="${short(random.between(2, 9))}"${dash}`);
  });

const bubbles = ({ width, height, random }: Field): string =>
  times(11, () => {
    const radius = height * random.between(0.015, 0.11);
    const opacity = random.between(0.12, 0.34).toFixed(1);
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return random.between(0, 1) < 0.5
      ? circle(x, y, radius, `fill="url(#b)" opacity="${opacity}"`)
      : circle(x, y, radius, `fill="none" stroke="url(#p)" stroke-width="2" opacity=".7"`);
  });

const waves = ({ width, height, random }: Field): string =>
  times(5, (index) => {
    const level = height * (0.3 + index * 0.15);
    const swing = height * random.between(0.03, 0.08);
    const quarter = width / 4;
    const start = random.between(-quarter, 0);
    const path = `M${short(start)} ${short(level)}q${short(quarter / 2)}-${short(swing * 2)} ${short(quarter)} 0${`t${short(quarter)} 0`.repeat(5)}V${height}H${short(start)}z`;
    return lit(path, ` opacity="${(0.55 - index * 0.06).toFixed(2)}"`);
  });

const diamonds = ({ width, height, random }: Field): string => {
  const size = height / 7;
  const path: string[] = [];
  for (let row = -1; row < 8; row += 1) {
    for (let column = -1; column < width / size / 1.5; column += 1) {
      if (random.between(0, 1) < 0.56) continue;
      const half = size * random.between(0.22, 0.46);
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * size * 1.5;
      const at = short(half);
      path.push(`M${short(x)} ${short(row * size - half)}l${at} ${at}-${at} ${at}-${at}-${at}z`);
    }
  }
  return lit(path.join(''));
};

/** Splinters that grow in from both sides. */
const crystals = ({ width, height, random }: Field): string =>
  lit(
    times(8, (index) => {
      const isStart = index % 2 === 0;
      const [from, way] = isStart ? [0, 1] : [width, -1];
      const y = height * (0.08 + index * 0.125) + random.between(-14, 14);
      const reach = way * random.between(50, 112);
      const thick = random.between(14, 34);
      const rise = random.between(-70, 20);
      return `M${from} ${short(y - thick)}l${short(reach)} ${short(rise)} ${short(-reach * 0.12)} ${short(thick)}L${from} ${short(y + thick)}z`;
    }),
  ) + rays({ width, height, x: width / 2, y: height, random });

/** Folds of heavy cloth to both sides. */
const curtain = ({ width, height, random }: Field): string =>
  times(10, (index) => {
    const isStart = index < 5;
    const at = (index % 5) * 19;
    const fold = 20 + random.between(0, 8);
    const x = isStart ? at : width - at;
    const way = isStart ? 1 : -1;
    const sag = random.between(8, 26);
    return lit(
      `M${short(x)} 0h${short(way * fold)}q${short(way * sag)} ${short(height * 0.35)} ${short(-way * 10)} ${height}h${short(-way * fold)}q${short(way * sag)}-${short(height * 0.6)} 0-${height}z`,
      ` opacity="${index % 2 === 0 ? '.9' : '.45'}"`,
    );
  });

/** Columns and round arches, receding behind each other. */
const arches = ({ width, height, x }: Field): string =>
  times(4, (index) => {
    const half = width * (0.5 - index * 0.095);
    const top = height * (0.1 + index * 0.055);
    return strokes(
      `M${short(x - half)} ${height}V${short(top + half)}a${short(half)} ${short(half)} 0 0 1 ${short(half * 2)} 0V${height}`,
      15 - index * 3,
    );
  });

const cloudsOf = (count: number, { width, height, random }: Field): string =>
  times(count, (index) => {
    const y = height * (0.1 + (index * 1.02) / count) + random.between(-16, 16);
    const x = index % 2 === 0 ? random.between(-40, 30) : random.between(width - 150, width - 70);
    return lit(
      `M${short(x)} ${short(y)}a24 24 0 0 1 6-46a38 38 0 0 1 70-14a30 30 0 0 1 52 20a22 22 0 0 1 2 40z`,
      ` opacity="${(0.5 + index * 0.08).toFixed(1)}"`,
    );
  });

/** Layers of round clouds. */
const clouds = (field: Field): string => cloudsOf(6, field);

/** A sky torn by two bolts over rolling clouds. */
const storm = (field: Field): string => {
  const { width, random } = field;
  const bolts = times(2, (index) => {
    const x = index === 0 ? random.between(18, 78) : random.between(width - 78, width - 18);
    const way = index === 0 ? 1 : -1;
    return `M${short(x)} 0l${way * 16} 86h${way * -22}l${way * 26} 76h${way * -18}l${way * 34} 112 ${way * -8}-92h${way * 20}l${way * -24}-74h${way * 22}l${way * -14}-108z`;
  });
  return `<path d="${bolts}" fill="url(#b)" opacity=".5"/>${cloudsOf(4, field)}`;
};

const ridge = ({ width, height, random }: Field, level: number, swing: number, round: boolean): string => {
  const steps = 4;
  const wide = width / steps;
  const path = times(steps, () => {
    const rise = random.between(swing * 0.6, swing);
    return round
      ? `q${short(wide / 2)}-${short(rise)} ${short(wide)} 0`
      : `l${short(wide * 0.45)}-${short(rise)} ${short(wide * 0.55)} ${short(rise)}`;
  });
  const start = random.between(-wide, 0);
  return `M${short(start)} ${short(level)}${path}${round ? `q${short(wide / 2)}-${short(swing)} ${short(wide)} 0` : `l${short(wide / 2)}-${short(swing)} ${short(wide / 2)} ${short(swing)}`}V${height}H${short(start)}z`;
};

const hills = (field: Field): string =>
  rays({ ...field, y: field.height * 0.62 }) +
  times(3, (index) =>
    shaded(ridge(field, field.height * (0.68 + index * 0.1), 74 - index * 14, true), 0.45 + index * 0.2),
  );

const dunes = (field: Field): string =>
  circle(field.width * field.random.between(0.2, 0.8), field.height * 0.2, 44, 'fill="url(#b)" opacity=".5"') +
  times(4, (index) => shaded(ridge(field, field.height * (0.62 + index * 0.1), 40, true), 0.35 + index * 0.18));

const peaks = (field: Field): string =>
  times(3, (index) =>
    shaded(ridge(field, field.height * (0.66 + index * 0.12), 190 - index * 56, false), 0.4 + index * 0.2),
  ) + lit(ridge(field, field.height * 0.56, 150, false), ' opacity=".5"');

/** Firs before firs. */
const trees = (field: Field): string => {
  const { height, width, random } = field;
  return times(2, (row) =>
    shaded(
      `${times(7, (index) => {
        const x = (width / 6) * index + random.between(-12, 12);
        const tall = random.between(130, 250) - row * 50;
        const half = random.between(24, 38);
        const foot = height * (0.86 + row * 0.1);
        return `M${short(x)} ${short(foot - tall)}l${short(half)} ${short(tall)}h${short(-half * 2)}z`;
      })}M0 ${short(height * (0.84 + row * 0.1))}h${width}V${height}H0z`,
      0.5 + row * 0.35,
    ),
  );
};

/** A great moon behind the motif and stars around it. */
const night = ({ width, height, x, y, random }: Field): string =>
  circle(x + random.between(-50, 50), y - random.between(10, 50), 104, 'fill="url(#b)" opacity=".45"') +
  times(16, () =>
    circle(
      random.between(0, width),
      random.between(0, height * 0.8),
      random.between(1, 2.6),
      'fill="#fff" opacity=".8"',
    ),
  );

/** A sun half below the line, its bands in the water. */
const sunrise = ({ width, height, x, random }: Field): string => {
  const level = height * 0.6;
  return (
    circle(x, level, 128, 'fill="url(#b)" opacity=".34"') +
    rays({ width, height, x, y: level, random }) +
    `<path d="M0 ${short(level)}h${width}V${height}H0z" fill="url(#w)" opacity=".8"/>` +
    lit(
      times(5, (index) => {
        const half = 118 - index * 17 + random.between(-8, 8);
        return `M${short(x - half)} ${short(level + 10 + index * 20)}h${short(half * 2)}l-9 7H${short(x - half + 9)}z`;
      }),
    )
  );
};

/** Curtains of light that rise and sway. */
const aurora = ({ width, height, random }: Field): string =>
  times(5, (index) => {
    const x = (width / 5) * index + random.between(-26, 10);
    const wide = random.between(34, 76);
    const lean = random.between(-60, 60);
    return lit(
      `M${short(x)} ${short(height * 0.9)}C${short(x + lean)} ${short(height * 0.6)} ${short(x - lean)} ${short(height * 0.3)} ${short(x + lean)}-10h${short(wide)}C${short(x - lean + wide)} ${short(height * 0.3)} ${short(x + lean + wide)} ${short(height * 0.6)} ${short(x + wide)} ${short(height * 0.9)}z`,
    );
  });

const rain = ({ width, height, random }: Field): string =>
  strokes(
    times(30, () => {
      const long = random.between(16, 52);
      return `M${short(random.between(0, width + 40))} ${short(random.between(-20, height))}l-${short(long * 0.3)} ${short(long)}`;
    }),
    3,
    ' stroke-linecap="round"',
  );

/** Flames that rise from the bottom. */
const flames = ({ width, height, random }: Field): string =>
  times(2, (row) =>
    lit(
      times(6, (index) => {
        const x = (width / 5) * index - 30 + random.between(-12, 12);
        const tall = random.between(130, 280) - row * 60;
        return `M${short(x - 34)} ${height}q-6-${short(tall * 0.45)} 30-${short(tall * 0.6)}q-6-${short(tall * 0.24)} 14-${short(tall * 0.4)}q6 ${short(tall * 0.3)} 22 ${short(tall * 0.46)}q24 ${short(tall * 0.24)} 8 ${short(tall * 0.54)}z`;
      }),
      ` opacity="${row === 0 ? '.6' : '1'}"`,
    ),
  );

/** Honeycomb cells. */
const comb = ({ random }: Field): string =>
  strokes(
    times(34, (index) => {
      if (random.between(0, 1) < 0.3) return '';
      const x = (index % 5) * 68 + (Math.floor(index / 5) % 2) * 34 - 4;
      const y = Math.floor(index / 5) * 59;
      return `M${x} ${y - 34}l30 17v34l-30 17-30-17v-34z`;
    }),
    5,
  );

/** Shafts of light through water onto weeds. */
const shafts = ({ width, height, random }: Field): string =>
  lit(
    times(5, (index) => {
      const x = (width / 5) * index + random.between(-10, 30);
      const wide = random.between(18, 44);
      const lean = random.between(-70, 10);
      return `M${short(x)}-4h${short(wide)}l${short(lean + 24)} ${short(height * 0.86)}h-${short(wide + 48)}z`;
    }),
  ) +
  shaded(
    `${times(8, (index) => {
      const x = index < 4 ? index * 24 - 8 : width - (index - 4) * 26 + 4;
      const tall = random.between(50, 150);
      return `M${short(x)} ${height}q-16-${short(tall * 0.5)} 4-${short(tall)}q14 ${short(tall * 0.5)} 12 ${short(tall)}z`;
    })}M0 ${short(height * 0.93)}q${width / 4}-26 ${width / 2} 0t${width / 2} 0V${height}H0z`,
    0.95,
  );

/** Grid lines that run to the horizon. */
const grid = ({ width, height, x }: Field): string => {
  const level = height * 0.62;
  return (
    circle(x, level - 60, 108, 'fill="url(#b)" opacity=".26"') +
    `<path d="M0 ${short(level)}h${width}V${height}H0z" fill="url(#w)" opacity=".75"/>` +
    strokes(
      times(6, (index) => `M0 ${short(level + 2 + index * index * 6.4)}h${width}`) +
        times(
          9,
          (index) => `M${short(x + (index - 4) * 24)} ${short(level)}L${short(x + (index - 4) * 112)} ${height}`,
        ),
      2,
    )
  );
};

/** A felt table seen from a seat: a rim, a betting line, and the lamp above. */
const table = ({ width, height, x, random }: Field): string => {
  const level = height * random.between(0.52, 0.6);
  const arc = (drop: number): string =>
    `M-20 ${short(level + drop + 54)}Q${short(x)} ${short(level + drop - 44)} ${width + 20} ${short(level + drop + 54)}`;
  return (
    lit(`M${short(x - 26)}-4h52L${width + 20} ${short(level + 20)}H-20z`) +
    `<path d="${arc(0)}V${height}H-20z" fill="url(#t)"/>` +
    `<path d="${arc(0)}" fill="none" stroke="url(#af)" stroke-width="7" opacity=".8"/>` +
    strokes(arc(26), 2) +
    strokes(arc(84), 2, ' stroke-dasharray="22 12"') +
    strokes(
      times(
        3,
        (index) => `M${short(x - 17 + (index - 1) * 92)} ${short(level + 46 + Math.abs(index - 1) * 12)}h34v46h-34z`,
      ),
      2,
    )
  );
};

/** A lawn under floodlights. */
const pitch = ({ width, height, x, random }: Field): string => {
  const level = height * 0.58;
  const lean = random.between(-14, 14);
  return (
    times(2, (index) => {
      const lamp = index === 0 ? 34 : width - 34;
      return (
        lit(`M${lamp - 16} 34h32L${short(x + 90 + lean)} ${short(level)}H${short(x - 90 + lean)}z`) +
        times(3, (bulb) => circle(lamp - 14 + bulb * 14, 28, 6, 'fill="#fff" opacity=".9"'))
      );
    }) +
    `<path d="M0 ${short(level)}h${width}V${height}H0z" fill="url(#t)"/>` +
    lit(
      times(
        4,
        (index) =>
          `M${short(x + (index - 2) * 40)} ${short(level)}h20L${short(x + (index - 2) * 118 + 62)} ${height}h-62z`,
      ),
      ' opacity=".7"',
    ) +
    strokes(`M0 ${short(level)}h${width}M${short(x)} ${short(level)}L${short(x + lean)} ${height}`, 3) +
    `<ellipse cx="${short(x)}" cy="${short(level + 88)}" rx="104" ry="42" fill="none" stroke="url(#p)" stroke-width="3"/>`
  );
};

/** Rows of people around a pit. */
const pit = ({ width, height, x, random }: Field): string =>
  times(3, (row) => {
    const people = times(8, (index) => {
      const at = (width / 7) * index + (row % 2) * 20 + random.between(-3, 3);
      return `M${short(at)} ${short(height * 0.3 + row * 34 + random.between(-4, 4))}v44`;
    });
    return `<path d="${people}" stroke="url(#w)" stroke-width="${30 - row * 2}" stroke-linecap="round" opacity=".${4 + row}"/>`;
  }) +
  `<g fill="url(#t)" stroke="url(#p)" stroke-width="4"><ellipse cx="${short(x)}" cy="${short(height * 0.82)}" rx="190" ry="96"/>` +
  `<ellipse cx="${short(x)}" cy="${short(height * 0.82)}" rx="154" ry="74" fill="none"/></g>`;

/** A ticket with a torn edge and fields to tick. */
const ticket = ({ x, random }: Field): string =>
  `<g transform="rotate(${short(random.between(-9, 9))} ${short(x)} 190)">${lit(
    `M38 40h224${'v14a9 9 0 0 0 0 18v14'.repeat(7)}H38${'v-14a9 9 0 0 0 0-18v-14'.repeat(7)}z`,
  )}${strokes(
    times(20, (index) => `M${64 + (index % 5) * 38} ${62 + Math.floor(index / 5) * 76}h20v20h-20z`),
    2,
  )}</g>`;

/** Numbered balls that tumble in a drum. */
const drum = ({ x, y, random }: Field): string =>
  circle(x, y, 142, 'fill="url(#b)" opacity=".16"') +
  circle(x, y, 142, 'fill="none" stroke="url(#p)" stroke-width="7"') +
  circle(x, y, 128, 'fill="none" stroke="url(#p)" stroke-width="2"') +
  `<g fill="url(#b)" opacity=".5">${times(9, (index) => {
    const radians = (index * Math.PI) / 4.5 + random.between(-0.2, 0.2);
    const away = random.between(84, 116);
    return circle(x + away * Math.cos(radians), y + away * Math.sin(radians), random.between(11, 19), '');
  })}</g>`;

export const backgrounds = {
  rays,
  rings,
  bubbles,
  waves,
  diamonds,
  crystals,
  curtain,
  arches,
  storm,
  clouds,
  hills,
  dunes,
  peaks,
  trees,
  night,
  sunrise,
  aurora,
  rain,
  flames,
  comb,
  shafts,
  grid,
  table,
  pitch,
  pit,
  ticket,
  drum,
} as const;
export type BackgroundName = keyof typeof backgrounds;
