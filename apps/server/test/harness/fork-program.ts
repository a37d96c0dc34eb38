import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { shellEnvironment } from '@fairhouse/tools/stack';

/** The reply of a program when a command fails. */
export type Failed = { kind: 'failed'; reason: string };

export type ForkedProgram<Order, Reply> = {
  readonly pid: number;
  /** One command at a time; each gets one reply. */
  ask(order: Order): Promise<Reply>;
  stop(): Promise<void>;
};

/**
 * Starts a program of `programs/` that receives commands as messages. It ends when stopped, or with the parent process.
 */
export const forkProgram = <Order, Reply extends { kind: string }>(
  name: string,
  env: Readonly<Record<string, string>>,
): ForkedProgram<Order, Reply> => {
  const child = fork(fileURLToPath(new URL(`./programs/${name}`, import.meta.url)), {
    env: { ...shellEnvironment(), ...env },
    // The test runner's own Node options are not inherited.
    execArgv: [],
    // Amounts are bigints, which JSON serialisation does not support.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const died = exited.then(([code, signal]): never => {
    throw new Error(`${name} ended with ${code ?? signal}`);
  });
  // The rejection only matters while a reply is awaited.
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
