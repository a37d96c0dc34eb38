import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Program = { pid: number; port: number; child: ChildProcess; stop(): Promise<void> };

/** Starts a bare server of `programs/`, which prints its port on its first line. */
export const startProgram = async (name: string, args: string[] = []): Promise<Program> => {
  const path = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    port: Number(String(line).trim()),
    child,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Resident memory of a process in KiB. Only available on Linux. */
export const residentKib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
