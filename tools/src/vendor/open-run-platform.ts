import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Platform, Seat } from '@fairhouse/vendor-kit';
import { harnessFile } from '../faults/harness-program.ts';
import { repositoryRoot } from '../services/index.ts';
import type { Stack } from '../stack/index.ts';

/** The platform's side of a run: the players and their money, the actions of staff, and the state of the ledger. */
export type RunPlatform = Omit<Platform, 'restart'> & {
  register(vendor: { code: string; dialect: string; keyId: string; given: string }): Promise<void>;
  close(): Promise<void>;
};

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** Starts the server's own program for it and communicates line by line: the tools import no server code. */
export const openRunPlatform = async ({ services, env }: Stack): Promise<RunPlatform> => {
  const child = spawn(process.execPath, [harnessFile('vendor-platform.ts')], {
    cwd: repositoryRoot,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, Waiting>();
  const ready = new Promise<unknown>((resolve, reject) => {
    waiting.set(0, { resolve, reject });
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, value, error } = JSON.parse(line) as { id: number; value?: unknown; error?: string };
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error(`the platform process has ended (${services.dir})`));
      resolve();
    });
  });
  let last = 0;
  const ask = (name: string, ...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.stdin.write(`${JSON.stringify({ id: last, name, args })}\n`);
    });
  const order =
    <Args extends unknown[]>(name: string) =>
    async (...args: Args): Promise<void> => {
      await ask(name, ...args);
    };

  await ready;
  await ask('open');
  return {
    register: order('register'),
    seat: async (vendor, options) => (await ask('seat', vendor, options)) as Seat,
    deposit: order('deposit'),
    endSession: order('endSession'),
    switchVendor: order('switchVendor'),
    freeze: order('freeze'),
    limitStakes: order('limitStakes'),
    announcePromotion: order('announcePromotion'),
    addSecret: order('addSecret'),
    revokeSecret: order('revokeSecret'),
    vouchForLink: order('vouchForLink'),
    moneyOf: async (seat) => {
      const balances = (await ask('moneyOf', seat)) as Record<'spendable' | 'cash' | 'bonus' | 'debt', string>;
      return {
        spendable: BigInt(balances.spendable),
        cash: BigInt(balances.cash),
        bonus: BigInt(balances.bonus),
        debt: BigInt(balances.debt),
      };
    },
    difference: async () => BigInt(String(await ask('difference'))),
    close: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
