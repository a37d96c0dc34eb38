import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { shellEnvironment } from '@fairhouse/tools/stack';

/** What a program answers to an order that went wrong. */
export type Failed = { kind: 'failed'; reason: string };

export type ForkedProgram<Order, Reply> = {
  readonly pid: number;
  /** One order at a time; one answer follows each. */
  ask(order: Order): Promise<Reply>;
  stop(): Promise<void>;
};

/** Starts a program of `programs/` that takes orders as messages; it ends when it is told to, or with us. */
export const forkProgram = <Order, Reply extends { kind: string }>(
  name: string,
  env: Readonly<Record<string, string>>,
): ForkedProgram<Order, Reply> => {
  const child = fork(fileURLToPath(new URL(`./programs/${name}`, import.meta.url)), {
    env: { ...shellEnvironment(), ...env },
    // What the runner of tests was started with is not for others.
    execArgv: [],
    // Amounts are whole numbers of any size.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const died = exited.then(([code, signal]): never => {
    throw new Error(`${name} ended with ${code ?? signal}`);
  });
  // Heard only while an answer is awaited.
  died.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ask: async (order) => {
      const response = once(child, 'message');
      child.send(order as object);
      const [reply] = (await Promise.race([response, died])) as [Reply | Failed];
      if (reply.kind === 'failed') throw new Error(`${name} failed: ${(reply as Failed).reason}`);
      return reply as Reply;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
};
