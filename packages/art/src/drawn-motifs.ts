const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`;

/** A circle wound the other way, so that it cuts a hole into what lies under it. */
const hole = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;

const seven =
  'M92 62h328q22 0 22 22v58q0 14-8 26-98 126-114 262-3 28-30 28h-84q-30 0-26-30 16-128 102-236h-120v26q0 20-20 20h-50q-20 0-20-20v-116q0-40 40-40z';

const smallSeven = (x: number): string => `M${x} 198h104v34q-40 48-46 92h-44q6-46 40-84h-54z`;

/** Twelve pockets between two rims, and a hub with four arms. */
const roulette = (): string => {
  const spot = (radius: number, degrees: number): string => {
    const radians = (degrees * Math.PI) / 180;
    return `${Math.round(256 + radius * Math.cos(radians))} ${Math.round(256 + radius * Math.sin(radians))}`;
  };
  const pockets = Array.from({ length: 12 }, (_, index) => {
    const from = index * 30 + 3;
    const to = index * 30 + 27;
    return `M${spot(190, from)}A190 190 0 0 1 ${spot(190, to)}L${spot(132, to)}A132 132 0 0 0 ${spot(132, from)}z`;
  });
  const arms = Array.from({ length: 4 }, (_, index) => {
    const at = index * 90 + 45;
    return `M${spot(34, at - 22)}L${spot(104, at - 5)}L${spot(104, at + 5)}L${spot(34, at + 22)}z`;
  });
  return [ring(256, 256, 244), hole(256, 256, 206), ...pockets, ...arms, ring(256, 256, 40), ring(300, 108, 20)].join(
    '',
  );
};

const bingo = (): string => {
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const [x, y] = [92 + column * 116, 92 + row * 116];
      return (row + column) % 2 === 0
        ? hole(x + 48, y + 48, 46) + ring(x + 48, y + 48, 26)
        : // Counter-clockwise, for the same reason as `hole`.
          `M${x + 8} ${y + 8}v80h80v-80z`;
    }),
  );
  return `M70 40h372q32 0 32 32v368q0 32-32 32h-372q-32 0-32-32v-368q0-32 32-32z${cells.join('')}`;
};

/** Digits around their own centre, some fifty high. */
const digits = {
  one: 'm-4-27h16v54h-16v-36l-13 6v-13z',
  four: 'm8-27h13v34h8v13h-8v9h-15v-9h-31v-12zm-2 19l-16 15h16z',
  seven: 'm-23-27h46v13l-24 42h-17l22-41h-27z',
} as const;

const lotteryBalls = (): string =>
  (
    [
      [158, 172, 128, 'seven'],
      [368, 236, 104, 'one'],
      [236, 398, 106, 'four'],
    ] as const
  )
    .map(([x, y, radius, digit]) =>
      [ring(x, y, radius), hole(x, y, Math.round(radius * 0.56)), `M${x} ${y}${digits[digit]}`].join(''),
    )
    .join('');

const torii =
  'M24 96q232 48 464 0l-14 70q-26 6-52 10v44h46v48h-46v208h-56v-208h-220v208h-56v-208h-46v-48h46v-44q-26-4-52-10zM146 182v38h82v-32q-42-1-82-6zM284 188v32h82v-38q-40 5-82 6z';

const reels = (): string =>
  `M56 104h400q36 0 36 36v232q0 36-36 36h-400q-36 0-36-36v-232q0-36 36-36zM44 150v212q0 14 14 14h104v-240h-104q-14 0-14 14zM180 136v240h152v-240zM350 136v240h104q14 0 14-14v-212q0-14-14-14z${[52, 204, 356].map(smallSeven).join('')}`;

const mahjong =
  'M128 24h256q44 0 44 44v376q0 44-44 44h-256q-44 0-44-44v-376q0-44 44-44zM140 64q-16 0-16 16v352q0 16 16 16h232q16 0 16-16v-352q0-16-16-16zM256 96l30 62 68 8-50 46 14 68-62-34-62 34 14-68-50-46 68-8zM160 312h192v34h-79v70h-34v-70h-79z';

/** What the icon set does not have. Paths in the same box of 512 by 512. */
export const drawnMotifs = {
  seven,
  reels: reels(),
  roulette: roulette(),
  bingo: bingo(),
  'lottery-balls': lotteryBalls(),
  torii,
  mahjong,
} as const;
export type DrawnMotif = keyof typeof drawnMotifs;
