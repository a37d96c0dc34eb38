import { rouletteSpots } from '@fairhouse/games/tables';

/**
 * The position of each spot on the board, in cells. `wide`: zero at the left, twelve columns of three, dozens and even
 * chances below, 14 by 5. `tall`: the same rotated, zero on top, 5 by 14.
 */
export type Orientation = 'wide' | 'tall';
export type BoardSpot = {
  spot: string;
  /** `field`: a visible field. `point`: a position on the lines between fields. */
  kind: 'field' | 'point';
  x: number;
  y: number;
  width: number;
  height: number;
};
type Box = Omit<BoardSpot, 'spot' | 'kind'>;

export const boardSize = { wide: { width: 14, height: 5 }, tall: { width: 5, height: 14 } } as const;

const columnOf = (number: number): number => Math.ceil(number / 3);
const rowOf = (number: number): number => 2 - ((number - 1) % 3);
const numberBox = (number: number): Box =>
  number === 0 ? { x: 0, y: 0, width: 1, height: 3 } : { x: columnOf(number), y: rowOf(number), width: 1, height: 1 };
const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'];

const fieldBox = (spot: string): Box | null => {
  const [kind = '', which = ''] = spot.split(':');
  const place = Number(which);
  if (/^n\d+$/.test(spot)) return numberBox(Number(spot.slice(1)));
  if (kind === 'dozen') return { x: 1 + (place - 1) * 4, y: 3, width: 4, height: 1 };
  if (kind === 'column') return { x: 13, y: 3 - place, width: 1, height: 1 };
  const chance = evenChances.indexOf(spot);
  return chance === -1 ? null : { x: 1 + chance * 2, y: 4, width: 2, height: 1 };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The point between the fields it covers; those at the edge of the numbers are on that edge. */
const pointOf = (spot: string, covered: readonly number[]): Box => {
  const numbers = covered.filter((number) => number > 0);
  const xs = numbers.map((number) => columnOf(number) + 0.5);
  const ys = numbers.map((number) => rowOf(number) + 0.5);
  const isEdge = spot.startsWith('line:') || /^street:\d+$/.test(spot) || spot === 'corner:0';
  const x = covered.includes(0) ? 1 : mean(xs);
  return { x, y: isEdge ? 3 : mean(ys), width: 0, height: 0 };
};

const turned = ({ x, y, width, height }: Box): Box => ({ x: 5 - (y + height), y: x, width: height, height: width });

export const boardOf = (orientation: Orientation): BoardSpot[] =>
  [...rouletteSpots].map(([spot, covered]) => {
    const field = fieldBox(spot);
    const box = field ?? pointOf(spot, covered);
    return {
      spot,
      kind: field === null ? 'point' : 'field',
      ...(orientation === 'wide' ? box : turned(box)),
    };
  });

const centre = ({ x, y, width, height }: BoardSpot) => ({ x: x + width / 2, y: y + height / 2 });
const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;

export const isArrow = (key: string): key is keyof typeof steps => key in steps;

/** The nearest spot in the direction of an arrow key; the spot itself at the edge. */
export const spotBeside = (board: readonly BoardSpot[], from: string, key: keyof typeof steps): string => {
  const here = board.find(({ spot }) => spot === from);
  if (here === undefined) return from;
  const [right, down] = steps[key];
  const start = centre(here);
  let best = { spot: from, cost: Number.POSITIVE_INFINITY };
  for (const other of board) {
    const { x, y } = centre(other);
    const ahead = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    const cost = ahead + aside * 3;
    if (ahead > 0.05 && cost < best.cost) best = { spot: other.spot, cost };
  }
  return best.spot;
};
