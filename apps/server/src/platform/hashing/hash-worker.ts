import { hash, verify } from '@node-rs/argon2';
import { argon2Options } from './argon2-options.ts';
import type { HashResult, HashWork } from './hash-work.types.ts';

/**
 * The program that hashes, a process of its own: a flood of logins takes its processor time and not that of the
 * process that answers. Its parent lowers its priority before it has started a thread.
 */
const work = (input: HashWork): Promise<string | boolean> =>
  input.kind === 'hash' ? hash(input.secret, argon2Options) : verify(input.hash, input.secret);

const respond = (given: HashResult): void => {
  process.send?.(given, undefined, {}, () => {
    // A parent that is gone hears nothing; `disconnect` ends this process.
  });
};

process.on('message', (input: HashWork) => {
  work(input).then(
    (value) => respond({ id: input.id, ok: true, value }),
    (error: unknown) => respond({ id: input.id, ok: false, fault: error instanceof Error ? error.message : 'unknown' }),
  );
});
// A signal to the whole group means the parent, which drains first and still needs us meanwhile.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
