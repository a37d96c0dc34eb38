import { median } from '../figures.ts';
import { type BareRound, runBare } from './bare.ts';
import type { Choice } from './choose-gateways.ts';
import { type BareShape, bareShapes } from './install-bare.ts';
import type { BenchContext } from './open-bench-context.ts';
import type { Options } from './options.ts';
import { type OursRound, runOurs } from './ours.ts';

export type Rounds = { bare: Readonly<Record<BareShape, readonly BareRound[]>>; ours: readonly OursRound[] };

/** Our gateway and the bare engine alternate, so that load on the machine affects both. */
export const measureRounds = async (
  context: BenchContext,
  { rounds, seconds, choice }: Pick<Options, 'rounds' | 'seconds'> & { choice: Choice },
  log: (line: string) => void,
): Promise<Rounds> => {
  const bare: Record<BareShape, BareRound[]> = { hot: [], derived: [], spread: [] };
  const ours: OursRound[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const shape of bareShapes) {
      bare[shape].push(await runBare(context, { shape, seconds }));
    }
    ours.push(await runOurs(context, { ...choice, seconds }));
    const last = (values: readonly { perSecond: number }[]): number => Math.round(values.at(-1)?.perSecond ?? 0);
    const { p50Ms = 0, p99Ms = 0 } = ours.at(-1) ?? {};
    log(
      `round ${round} of ${rounds}: bare hot ${last(bare.hot)}/s, derived ${last(bare.derived)}/s, spread ${last(bare.spread)}/s; ours ${last(ours)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    );
  }
  return { bare, ours };
};

export const medianRate = (rounds: readonly { perSecond: number }[]): number =>
  median(rounds.map(({ perSecond }) => perSecond));
