import { createInterface } from 'node:readline';
import * as z from 'zod';
import { createDb } from '#platform/db/db.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createVendorPlatform } from '../vendor-platform.ts';
import { programEnvironment } from './program-environment.ts';

// The platform's side of a conformance run, for a tool without server code: one command per line on standard input, `{
// id, name, args }`, one reply per line on standard output. Amounts are strings.
const { HOUSE_KEY } = z.object({ HOUSE_KEY: z.string() }).parse(process.env);
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 8, name: 'vendor-platform', onError: () => {} });
const keys = createKeyRing([{ id: 'k1', key: Buffer.from(HOUSE_KEY, 'base64') }]);
const platform = createVendorPlatform({ db, keys });
const order = z.object({ id: z.number(), name: z.string(), args: z.array(z.unknown()) });

const write = (value: unknown): void => {
  const text = JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
  process.stdout.write(`${text}\n`);
};

const obey = async (line: string): Promise<void> => {
  const { id, name, args } = order.parse(JSON.parse(line));
  try {
    const act = (platform as unknown as Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>)[name];
    if (act === undefined) throw new Error(`unknown command: ${name}`);
    write({ id, value: (await act(...args)) ?? null });
  } catch (error) {
    write({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

write({ id: 0, value: 'ready' });
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void obey(line));
lines.on('close', () => void db.close());
