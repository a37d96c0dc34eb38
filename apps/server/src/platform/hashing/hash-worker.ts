import { hash, verify } from '@node-rs/argon2';
import { argon2Options } from './argon2-options.ts';
import type { HashResult, HashWork } from './hash-work.types.ts';

/**
 * The hashing program, a separate process: a flood of logins uses its processor time and not that of the process that
 * serves requests. Its parent lowers its priority before it starts a thread.
 */
const work = (input: HashWork): Promise<string | boolean> =>
  input.kind === 'hash' ? hash(input.secret, argon2Options) : verify(input.hash, input.secret);

const respond = (given: HashResult): void => {
  process.send?.(given, undefined, {}, () => {
    // The parent may have ended; `disconnect` ends this process.
  });
};

process.on('message', (input: HashWork) => {
  work(input).then(
    (value) => respond({ id: input.id, ok: true, value }),
    (error: unknown) => respond({ id: input.id, ok: false, fault: error instanceof Error ? error.message : 'unknown' }),
  );
});
// A signal to the whole process group is meant for the parent, which drains first and needs this process meanwhile.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
