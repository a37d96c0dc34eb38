import { forkProgram } from '../fork-program.ts';
import type { LoadBeginning, LoadCommand, LoadFigures, LoadReply } from './load/load.types.ts';
import type { LoadOrder } from './load/send-calls.ts';
import type { CallName } from './load/sign-calls.ts';

export type Load = {
  readonly pid: number;
  sign(call: CallName, count: number): Promise<void>;
  /** Sends the signed calls. */
  run(order: LoadOrder): Promise<LoadFigures>;
  /** Ends a run early: no further call is sent. */
  finish(): void;
  stop(): Promise<void>;
};

/** Starts the vendor's process. */
export const startLoad = (beginning: LoadBeginning): Load => {
  const { pid, ask, tell, stop } = forkProgram<LoadCommand, LoadReply>('vendor-load', [JSON.stringify(beginning)]);
  return {
    pid,
    sign: async (call, count) => {
      await ask({ kind: 'sign', call, count });
    },
    run: async (order) => {
      const reply = await ask({ kind: 'run', order });
      if (reply.kind !== 'ran') throw new Error('the load answered something else');
      return reply.figures;
    },
    finish: () => tell({ kind: 'finish' }),
    stop,
  };
};
