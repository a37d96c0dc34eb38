import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { shellEnvironment, startLogged } from '@fairhouse/tools/stack';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { startDurableStack } from './postgres/start-durable-stack.ts';

/** All jobs must finish within the minute in which they fall due, at half the rate of no-op jobs or better. */
const secondsMax = 60;
const ratioMin = 0.5;

type Line = {
  kind: string;
  seated?: number;
  done?: number;
  held?: number;
  messages?: number;
  seconds?: number;
  bareSeconds?: number;
};

const readLine = (line: string): Line => {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return { kind: 'noise' };
  }
};

/**
 * Ten thousand payments that count as received in the same minute, compared with as many no-op jobs of the bare
 * library.
 */
export const benchAutoReceive = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const due = Number(args[0] ?? 10_000);
  const { stack, stop } = await startDurableStack(log);
  try {
    let result: Line | undefined;
    const program = startLogged({
      name: 'auto-receive-bench',
      command: process.execPath,
      args: [join(repositoryRoot, 'apps/server/test/harness/programs/auto-receive-bench.ts'), '--count', String(due)],
      cwd: repositoryRoot,
      env: { ...shellEnvironment(), ...stack.env },
      logFile: join(stack.services.dir, 'auto-receive-bench.log'),
      onLine: (line, source) => {
        const what = source === 'stdout' ? readLine(line) : { kind: 'noise' };
        if (what.kind === 'result') result = what;
        else if (what.kind === 'seated') log(`${what.seated} payments made`);
        else if (what.kind !== 'noise') log(`${what.kind}: ${rounded(what.seconds ?? 0, 1)} s`);
      },
      endSignal: 'SIGKILL',
    });
    const code = await program.exited;
    if (code !== 0 || result === undefined)
      throw new Error(`ended with ${code}: ${program.lastLines().slice(-5).join('\n')}`);
    const { done = 0, held = -1, messages = 0, seconds = 0, bareSeconds = 0 } = result;
    const perSecond = due / seconds;
    const bareJobsPerSecond = due / bareSeconds;
    const ratio = perSecond / bareJobsPerSecond;
    const isWhole = done === due && held === 0 && messages === due;
    return {
      bench: 'auto-receive',
      pass: isWhole && seconds < secondsMax && ratio >= ratioMin,
      due,
      done,
      messages,
      seconds: rounded(seconds, 1),
      perSecond: rounded(perSecond),
      bareJobsPerSecond: rounded(bareJobsPerSecond),
      ratio: rounded(ratio, 2),
    };
  } finally {
    await stop();
  }
};
