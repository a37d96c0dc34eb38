import * as z from 'zod';
import { ppmOf } from '../kit/fraction.ts';
import { noSteps } from '../kit/no-steps.ts';
import { pay } from '../kit/pay.ts';
import type { SoloRules } from '../solo.types.ts';
import { payOf, returnOf } from './buckets-of.ts';
import {
  type PlinkoDesign,
  type PlinkoFacts,
  type PlinkoInput,
  type PlinkoShow,
  plinkoRisks,
  plinkoRows,
} from './plinko.types.ts';

const boards: readonly PlinkoInput[] = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));

const landing = (design: PlinkoDesign, facts: PlinkoFacts): { bucket: number; pays: number } => {
  const bucket = facts.path.reduce((sum, turn) => sum + turn, 0);
  return { bucket, pays: payOf(design, facts, bucket) };
};

/** One draw decides left or right at each row, so that the path itself is provable and not only the bucket. */
export const plinkoRules: SoloRules<PlinkoDesign, PlinkoInput, never, PlinkoFacts> = {
  ...noSteps,
  engine: 'plinko',
  wish: z.strictObject({ rows: z.literal([...plinkoRows]), risk: z.enum(plinkoRisks) }),
  begin: ({ design, stake, wish: input, draws }) => {
    const facts = { ...input, path: Array.from({ length: input.rows }, () => draws.below(2)) };
    return { isOver: true, win: pay(stake, landing(design, facts).pays), facts };
  },
  mayAutoplay: () => true,
  show: ({ design, state: { facts } }): PlinkoShow => ({ ...facts, ...landing(design, facts) }),
  // The board with the highest return; the rules text lists all of them.
  rtpPpm: (design) => Math.max(...boards.map((board) => ppmOf(returnOf(design, board)))),
  maxWinMultiple: ({ pays }) =>
    Math.max(...boards.map(({ rows, risk }) => Math.floor(Math.max(...pays[rows][risk]) / 100))),
};
