import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { BareOrder, BareReply } from '../login/bare.types.ts';

type Argon2 = { hash(secret: string): Promise<string>; verify(hash: string, secret: string): Promise<boolean> };

// The bare engine, from the same installed copy that the server uses.
const fromServer = createRequire(join(repositoryRoot, 'apps/server/package.json'));
const { hash, verify } = fromServer('@node-rs/argon2') as Argon2;

const run = async ({ stored, secret, inFlight, seconds }: Extract<BareOrder, { kind: 'run' }>): Promise<number> => {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;
  let done = 0;
  const keepOn = async (): Promise<void> => {
    while (performance.now() < endAt) {
      if (!(await verify(stored, secret))) throw new Error('the right secret was called wrong');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepOn));
  return done / ((performance.now() - startedAt) / 1_000);
};

const obey = async (order: BareOrder): Promise<BareReply> =>
  order.kind === 'hash'
    ? { kind: 'hashed', hash: await hash(order.secret) }
    : { kind: 'ran', perSecond: await run(order) };

process.on('message', (order: BareOrder) => {
  void obey(order)
    .catch((error: unknown): BareReply => ({ kind: 'failed', reason: String(error) }))
    .then((reply) => process.send?.(reply));
});
// The parent process has ended or disconnected.
process.on('disconnect', () => process.exit(0));
