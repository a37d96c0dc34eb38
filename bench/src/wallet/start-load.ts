import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadBeginning, LoadCommand, LoadFigures, LoadReply } from './load/load.types.ts';
import type { LoadOrder } from './load/send-calls.ts';
import type { CallName } from './load/sign-calls.ts';

export type Load = {
  readonly pid: number;
  sign(call: CallName, count: number): Promise<void>;
  /** Sends what was signed. */
  run(order: LoadOrder): Promise<LoadFigures>;
  stop(): Promise<void>;
};

/** Starts the vendor's process. */
export const startLoad = (beginning: LoadBeginning): Load => {
  const child = fork(fileURLToPath(new URL('../programs/vendor-load.ts', import.meta.url)), [
    JSON.stringify(beginning),
  ]);
  const exited = once(child, 'exit');
  const died = exited.then(([code]): never => {
    throw new Error(`the load ended with code ${code}`);
  });
  // Heard only while an answer is awaited.
  died.catch(() => {});
  const ask = async (command: LoadCommand): Promise<LoadReply> => {
    child.send(command);
    const [reply] = (await Promise.race([once(child, 'message'), died])) as [LoadReply];
    if (reply.kind === 'failed') throw new Error(`the load failed: ${reply.reason}`);
    return reply;
  };
  return {
    pid: child.pid ?? 0,
    sign: async (call, count) => {
      await ask({ kind: 'sign', call, count });
    },
    run: async (order) => {
      const reply = await ask({ kind: 'run', order });
      if (reply.kind !== 'ran') throw new Error('the load answered something else');
      return reply.figures;
    },
    stop: async () => {
      child.send({ kind: 'end' } satisfies LoadCommand);
      await exited;
    },
  };
};
