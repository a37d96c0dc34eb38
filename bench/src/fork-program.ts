import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The reply to a command that failed. */
type Failed = { kind: 'failed'; reason: string };

export type ForkedProgram<Command, Reply> = {
  readonly pid: number;
  /** Takes one command at a time and returns its reply. */
  ask(command: Command): Promise<Exclude<Reply, Failed>>;
  /** Sends a command that has no reply; possible while another one waits for its reply. */
  tell(command: Command): void;
  stop(): Promise<void>;
};

/**
 * Starts a program of `programs/` that takes commands as messages. It ends on the command `end`, or with this process.
 */
export const forkProgram = <Command extends { kind: string }, Reply extends { kind: string }>(
  name: string,
  args: readonly string[] = [],
): ForkedProgram<Command, Reply> => {
  const child = fork(fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url)), args);
  const exited = once(child, 'exit');
  const died = exited.then(([code]): never => {
    throw new Error(`${name} ended with code ${code}`);
  });
  // An exit is an error only while a reply is awaited.
  died.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ask: async (command) => {
      child.send(command);
      const [reply] = (await Promise.race([once(child, 'message'), died])) as [Exclude<Reply, Failed> | Failed];
      if (reply.kind === 'failed') throw new Error(`${name} failed: ${(reply as Failed).reason}`);
      return reply as Exclude<Reply, Failed>;
    },
    tell: (command) => void child.send(command),
    stop: async () => {
      child.send({ kind: 'end' });
      await exited;
    },
  };
};
