import { type Stack, startStack } from '@fairhouse/tools/stack';
import type pg from 'pg';
import { productionSettings, refuseUnlessDurable } from './server-settings.ts';
import { type OwnPostgres, takeOverPostgres } from './take-over-postgres.ts';
import { openAdmin, withAdmin } from './with-admin.ts';

export type DurableStack = { stack: Stack; postgres: OwnPostgres; admin: pg.Client; stop(): Promise<void> };

/** Services and a migrated database without server processes, on a durable PostgreSQL. */
export const startDurableStack = async (
  log: (line: string) => void,
  settings: readonly string[] = [],
): Promise<DurableStack> => {
  const stack = await startStack({
    roles: [],
    seed: 'none',
    isDurable: true,
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const closing: (() => Promise<void>)[] = [() => stack.stop()];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const postgres = await takeOverPostgres(services);
    closing.push(() => postgres.stop());
    await postgres.start([...productionSettings, ...settings]);
    await withAdmin(services, refuseUnlessDurable);
    const admin = await openAdmin(services);
    closing.push(() => admin.end());
    return { stack, postgres, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
