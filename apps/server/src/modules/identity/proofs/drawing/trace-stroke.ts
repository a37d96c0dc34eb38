import type { Point, Stroke } from './letter-shapes.ts';

/** Points interpolated between two given ones, so that distortion stays smooth. */
const pointsBetween = 6;

const at = (points: readonly Point[], index: number): Point =>
  points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];

/** A Catmull-Rom curve, which passes through every given point. */
const onCurve = (before: number, from: number, to: number, after: number, t: number): number =>
  0.5 *
  (2 * from +
    (to - before) * t +
    (2 * before - 5 * from + 4 * to - after) * t ** 2 +
    (3 * from - before - 3 * to + after) * t ** 3);

const onLine = (from: number, to: number, t: number): number => from + (to - from) * t;

/** A stroke as a sequence of close points. */
export const traceStroke = ({ isBent, points }: Stroke): Point[] => {
  const traced: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => at(points, index + step)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    for (let step = 0; step < pointsBetween; step += 1) {
      const t = step / pointsBetween;
      const along = (axis: 0 | 1): number =>
        isBent ? onCurve(before[axis], from[axis], to[axis], after[axis], t) : onLine(from[axis], to[axis], t);
      traced.push([along(0), along(1)]);
    }
  }
  return [...traced, at(points, points.length - 1)];
};
