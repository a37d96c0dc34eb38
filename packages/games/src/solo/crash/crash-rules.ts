import * as z from 'zod';
import { pay } from '../kit/pay.ts';
import type { SoloRules, SoloState } from '../solo.types.ts';
import type { CrashDesign, CrashFacts, CrashInput, CrashShow, CrashStep } from './crash.types.ts';
import { hundredthsAt } from './curve.ts';
import { drawCrashPoint } from './draw-crash-point.ts';
import { lowestCashOut } from './lowest-cash-out.ts';

type Input = { design: CrashDesign; stake: bigint; state: SoloState<CrashFacts> };

const left = ({ stake, state }: Input, at: number): SoloState<CrashFacts> => ({
  isOver: true,
  win: pay(stake, at),
  facts: { ...state.facts, leftAt: at },
});

const pass = (input: Input, elapsedMs: number): SoloState<CrashFacts> => {
  const { design, state } = input;
  if (state.isOver) return state;
  const { crashAt, autoCashOut } = state.facts;
  const now = hundredthsAt(design.growth, elapsedMs);
  const target = Math.min(autoCashOut ?? design.highest, design.highest);
  if (target <= crashAt && now >= target) return left(input, target);
  return now > crashAt ? { ...state, isOver: true } : state;
};

export const crashRules: SoloRules<CrashDesign, CrashInput, CrashStep, CrashFacts> = {
  engine: 'crash',
  wish: z.strictObject({ autoCashOut: z.int().min(lowestCashOut).max(1_000_000).nullable() }),
  step: z.strictObject({ type: z.literal('cashOut') }),
  begin: ({ design, wish: input, draws }) => {
    const crashAt = drawCrashPoint(design, draws);
    return {
      isOver: crashAt < lowestCashOut,
      win: 0n,
      facts: { crashAt, autoCashOut: input.autoCashOut, leftAt: null },
    };
  },
  take: (input, _step, { elapsedMs }) => {
    const passed = pass(input, elapsedMs);
    if (passed.isOver) return passed;
    const now = hundredthsAt(input.design.growth, elapsedMs);
    return now < lowestCashOut ? { refused: "It's too early to cash out." } : left(input, now);
  },
  pass: (input, { elapsedMs }) => pass(input, elapsedMs),
  mayAutoplay: ({ autoCashOut }) => autoCashOut !== null,
  show: ({ design: { growth, highest }, state: { isOver, facts } }): CrashShow =>
    isOver
      ? {
          phase: facts.leftAt === null ? 'crashed' : 'left',
          growth,
          highest,
          leftAt: facts.leftAt,
          crashAt: Math.max(facts.crashAt, 100),
        }
      : { phase: 'rising', growth, highest, autoCashOut: facts.autoCashOut },
  rtpPpm: ({ edge }) => edge * 100,
  maxWinMultiple: ({ highest }) => Math.floor(highest / 100),
};
