const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`;

/** A circle in the opposite winding direction, so that it cuts a hole into the shape under it. */
const hole = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;

const seven =
  'M92 62h328q22 0 22 22v58q0 14-8 26-98 126-114 262-3 28-30 28h-84q-30 0-26-30 16-128 102-236h-120v26q0 20-20 20h-50q-20 0-20-20v-116q0-40 40-40z';

const smallSeven = (x: number): string => `M${x} 198h104v34q-40 48-46 92h-44q6-46 40-84h-54z`;

/** A point of a circle around the middle; `flat` below one gives a view from the side. */
const spotOf =
  (flat: number) =>
  (radius: number, degrees: number): string => {
    const radians = (degrees * Math.PI) / 180;
    return `${Math.round(256 + radius * Math.cos(radians))} ${Math.round(256 + flat * radius * Math.sin(radians))}`;
  };

const oval = (radius: number, flat: number, sweep: 0 | 1): string => {
  const high = Math.round(radius * flat);
  return `M${256 - radius} 256a${radius} ${high} 0 1 ${sweep} ${radius * 2} 0a${radius} ${high} 0 1 ${sweep}-${radius * 2} 0z`;
};

/** Slots between two rims, and a hub with four arms. */
const roulette = (pockets: number, flat: number): string => {
  const spot = spotOf(flat);
  const step = 360 / pockets;
  const gap = step / 10;
  const arc = (radius: number, sweep: 0 | 1): string => `A${radius} ${Math.round(radius * flat)} 0 0 ${sweep} `;
  const cells = Array.from({ length: pockets }, (_, index) => {
    const from = index * step + gap;
    const to = (index + 1) * step - gap;
    return `M${spot(190, from)}${arc(190, 1)}${spot(190, to)}L${spot(132, to)}${arc(132, 0)}${spot(132, from)}z`;
  });
  const arms = Array.from({ length: 4 }, (_, index) => {
    const at = index * 90 + 45;
    return `M${spot(34, at - 22)}L${spot(104, at - 5)}L${spot(104, at + 5)}L${spot(34, at + 22)}z`;
  });
  return [
    oval(244, flat, 1),
    oval(206, flat, 0),
    ...cells,
    ...arms,
    oval(40, flat, 1),
    ring(300, Math.round(256 - 148 * flat), 20),
  ].join('');
};

/** A prize wheel: wide fields, every other one open, under a pointer. */
const prizeWheel = (fields: number): string => {
  const spot = spotOf(1);
  const step = 360 / fields;
  const open = Array.from({ length: fields / 2 }, (_, index) => {
    const from = index * 2 * step + 2 - 90;
    const to = (index * 2 + 1) * step - 2 - 90;
    // Opposite winding direction to the disc, so that the fields are holes in it.
    return `M${spot(62, from)}L${spot(178, from)}A178 178 0 0 1 ${spot(178, to)}L${spot(62, to)}z`.replace(
      /M(\S+ \S+)L(\S+ \S+)A178 178 0 0 1 (\S+ \S+)L(\S+ \S+)z/,
      'M$1L$4L$3A178 178 0 0 0 $2z',
    );
  });
  const pins = Array.from({ length: fields }, (_, index) => {
    const [x = 0, y = 0] = spot(214, index * step - 90)
      .split(' ')
      .map(Number);
    return hole(x, y, 9);
  });
  return [ring(256, 256, 236), ...open, ...pins, hole(256, 256, 44), ring(256, 256, 26), 'M216 2h80l-40 74z'].join('');
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

/** Rows of pins that widen downwards, and a ball between the first ones. */
const plinko = (): string => {
  const pins = [2, 3, 4, 5].flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ring(256 + (column - (count - 1) / 2) * 104, 176 + row * 96, 26)),
  );
  return [ring(256, 74, 58), ...pins].join('');
};

/** Digits around their own centre, some fifty high. */
const digits = {
  one: 'm-4-27h16v54h-16v-36l-13 6v-13z',
  four: 'm8-27h13v34h8v13h-8v9h-15v-9h-31v-12zm-2 19l-16 15h16z',
  seven: 'm-23-27h46v13l-24 42h-17l22-41h-27z',
} as const;

type Digit = keyof typeof digits;

const lotteryBalls = (balls: readonly (readonly [x: number, y: number, radius: number, digit: Digit])[]): string =>
  balls
    .map(([x, y, radius, digit]) =>
      [ring(x, y, radius), hole(x, y, Math.round(radius * 0.56)), `M${x} ${y}${digits[digit]}`].join(''),
    )
    .join('');

const torii =
  'M24 96q232 48 464 0l-14 70q-26 6-52 10v44h46v48h-46v208h-56v-208h-220v208h-56v-208h-46v-48h46v-44q-26-4-52-10zM146 182v38h82v-32q-42-1-82-6zM284 188v32h82v-38q-40 5-82 6z';

const reels = (): string =>
  `M56 104h400q36 0 36 36v232q0 36-36 36h-400q-36 0-36-36v-232q0-36 36-36zM44 150v212q0 14 14 14h104v-240h-104q-14 0-14 14zM180 136v240h152v-240zM350 136v240h104q14 0 14-14v-212q0-14-14-14z${[52, 204, 356].map(smallSeven).join('')}`;

const tile =
  'M128 24h256q44 0 44 44v376q0 44-44 44h-256q-44 0-44-44v-376q0-44 44-44zM140 64q-16 0-16 16v352q0 16 16 16h232q16 0 16-16v-352q0-16-16-16z';
const mahjong = {
  star: `${tile}M256 96l30 62 68 8-50 46 14 68-62-34-62 34 14-68-50-46 68-8zM160 312h192v34h-79v70h-34v-70h-79z`,
  circles: tile + [152, 256, 360].map((y) => [196, 316].map((x) => ring(x, y, 42) + hole(x, y, 22)).join('')).join(''),
  wheel: `${tile}${ring(256, 256, 112)}${hole(256, 256, 84)}${ring(256, 256, 60)}${hole(256, 256, 26)}`,
  bamboo:
    tile +
    [176, 244, 312]
      .map((x) =>
        [112, 272]
          .map((y) => `M${x} ${y}h24q12 0 12 14l-8 42 8 44q0 22-12 22h-24q-12 0-12-22l8-44-8-42q0-14 12-14z`)
          .join(''),
      )
      .join(''),
};

/** Two halves with dots at the given positions. */
const domino = (top: readonly (readonly [number, number])[], foot: readonly (readonly [number, number])[]): string =>
  [
    'M160 16h192q36 0 36 36v408q0 36-36 36h-192q-36 0-36-36v-408q0-36 36-36zM152 246v20h208v-20z',
    ...top.map(([x, y]) => hole(x, y, 24)),
    ...foot.map(([x, y]) => hole(x, y + 240, 24)),
  ].join('');
const [west, middle, east, north, half, south] = [192, 256, 320, 70, 136, 202];
const three = [
  [west, north],
  [middle, half],
  [east, south],
] as const;
const four = [
  [west, north],
  [east, north],
  [west, south],
  [east, south],
] as const;
const six = [...four, [west, half], [east, half]] as const;
const five = [...four, [middle, half]] as const;

/** A round vault hatch with a wheel. */
const vault = (): string => {
  const spot = spotOf(1);
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const at = index * 60;
    return `M${spot(30, at - 24)}L${spot(112, at - 7)}L${spot(112, at + 7)}L${spot(30, at + 24)}z${ring(...(spot(124, at).split(' ').map(Number) as [number, number]), 17)}`;
  });
  const bolts = Array.from({ length: 8 }, (_, index) => {
    const [x = 0, y = 0] = spot(188, index * 45 + 22.5)
      .split(' ')
      .map(Number);
    return hole(x, y, 13);
  });
  return [
    'M60 24h392q36 0 36 36v392q0 36-36 36h-392q-36 0-36-36v-392q0-36 36-36zM72 56q-16 0-16 16v368q0 16 16 16h368q16 0 16-16v-368q0-16-16-16z',
    ring(256, 256, 212),
    ...bolts,
    hole(256, 256, 160),
    ...spokes,
    ring(256, 256, 44),
  ].join('');
};

/** Bands over each other, ending in two clouds. */
const rainbow = (): string => {
  const band = (outer: number, inner: number): string =>
    `M${256 - outer} 348a${outer} ${outer} 0 0 1 ${outer * 2} 0h-${outer - inner}a${inner} ${inner} 0 0 0-${inner * 2} 0z`;
  const cloud = (x: number): string => `M${x} 440a44 44 0 0 1-8-86a50 50 0 0 1 92-22a40 40 0 0 1 44 108z`;
  return [band(228, 190), band(176, 138), band(124, 86), cloud(52), cloud(332)].join('');
};

/** Three flat-topped rocks behind a river. */
const canyon =
  'M20 430v-60l34-16 20-150h96l20 150 30 12v64zM204 330l26-226h18l8-24h70l10 24h18l30 262-36 64h-88l-56-64zM372 326l16-90h76l28 134v60h-120l26-60zM16 452h480v34h-480zM262 128l-10 92h26l6-92zM96 226l-6 66h24l4-66z';

/** Four arms that turn into the middle. */
const whirlpool = (): string => {
  const spot = spotOf(0.74);
  const arms = Array.from({ length: 5 }, (_, index) => {
    const at = index * 72;
    return `M${spot(240, at)}Q${spot(232, at + 46)} ${spot(150, at + 84)}Q${spot(92, at + 126)} ${spot(34, at + 190)}Q${spot(112, at + 150)} ${spot(196, at + 74)}Q${spot(216, at + 40)} ${spot(206, at + 4)}z`;
  });
  return [...arms, oval(22, 0.8, 1)].join('');
};

/** A fan of feathers with an eye in each, and the bird before it. */
const peacock = (): string => {
  const feathers = Array.from({ length: 9 }, (_, index) => {
    const degrees = 180 + 14 + index * 19;
    const radians = (degrees * Math.PI) / 180;
    const at = (radius: number, turn = 0): [number, number] => [
      Math.round(256 + radius * Math.cos(radians + turn)),
      Math.round(330 + radius * Math.sin(radians + turn)),
    ];
    const [x, y] = at(244);
    const [eyeX, eyeY] = at(238);
    return `M${at(96, -0.05).join(' ')}L${at(206, -0.1).join(' ')}L${at(206, 0.1).join(' ')}L${at(96, 0.05).join(' ')}z${ring(x, y, 44)}${hole(eyeX, eyeY, 24)}${ring(eyeX, eyeY, 11)}`;
  });
  return `${feathers.join('')}M256 200q34 0 34 38 0 22-8 40 42 34 42 96 0 76-68 108-68-32-68-108 0-62 42-96-8-18-8-40 0-38 34-38zM246 196l-22-34 18 8 2-24 12 20 12-20 2 24 18-8-22 34z`;
};

/** Boiler, funnel, cab with a window, and three wheels. */
const locomotive = [
  'M40 196h52v-64h-22v-44h100v44h-22v64h60v-34q24-30 48 0v34h36v-92h-26v-40h222v40h-24v264h-424z',
  'M332 150v86h88v-86z',
  'M40 372h424v28h-424zM40 384l-32 78h64z',
  ...[132, 250, 386].map((x) => hole(x, 400, 66) + ring(x, 408, 54) + hole(x, 408, 22)),
].join('');

/** Two pairs of wings; the left ones and their spots have the opposite winding direction. */
const butterfly = (): string =>
  [
    'M272 240C296 120 420 40 486 84C508 180 440 268 278 268z',
    hole(404, 150, 34),
    ring(404, 150, 13),
    'M276 282C390 278 452 336 424 414C366 458 292 408 268 306z',
    hole(362, 354, 24),
    'M240 240C216 120 92 40 26 84C4 180 72 268 234 268z',
    ring(108, 150, 34),
    hole(108, 150, 13),
    'M236 282C122 278 60 336 88 414C146 458 220 408 244 306z',
    ring(150, 354, 24),
    'M244 190q12-18 24 0l8 190q-20 60-40 0z',
    'M250 178Q236 104 186 84l-6 14Q224 120 238 182z',
    'M262 178Q276 104 326 84l6 14Q288 120 274 182z',
  ].join('');

/** Motifs that the icon set lacks. Paths in the same box of 512 by 512. */
export const drawnMotifs = {
  seven,
  reels: reels(),
  roulette: roulette(12, 1),
  'roulette-ten': roulette(10, 1),
  'roulette-fine': roulette(18, 1),
  'roulette-table': roulette(12, 0.64),
  'roulette-table-ten': roulette(10, 0.8),
  'roulette-table-fine': roulette(18, 0.72),
  'prize-wheel': prizeWheel(8),
  'prize-wheel-six': prizeWheel(6),
  'prize-wheel-ten': prizeWheel(10),
  'prize-wheel-fine': prizeWheel(12),
  bingo: bingo(),
  plinko: plinko(),
  'lottery-balls': lotteryBalls([
    [158, 172, 128, 'seven'],
    [368, 236, 104, 'one'],
    [236, 398, 106, 'four'],
  ]),
  'keno-balls': lotteryBalls([
    [256, 140, 116, 'four'],
    [136, 344, 116, 'one'],
    [376, 344, 116, 'seven'],
  ]),
  'draw-ball': lotteryBalls([
    [228, 220, 190, 'seven'],
    [406, 410, 90, 'one'],
  ]),
  torii,
  mahjong: mahjong.star,
  'mahjong-circles': mahjong.circles,
  'mahjong-wheel': mahjong.wheel,
  'mahjong-bamboo': mahjong.bamboo,
  'domino-three-four': domino(three, four),
  'domino-six-five': domino(six, five),
  'domino-five-three': domino(five, three),
  vault: vault(),
  rainbow: rainbow(),
  canyon,
  whirlpool: whirlpool(),
  peacock: peacock(),
  locomotive,
  'winged-butterfly': butterfly(),
} as const;
export type DrawnMotif = keyof typeof drawnMotifs;
