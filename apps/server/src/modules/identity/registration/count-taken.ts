import { addressBlock } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { countUp, readCount, secondsLeft } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';

/** security.md 3.8: how often an address may learn that a name is taken; after that every request is refused. */
const window = { kind: 'name_taken', seconds: 3600 };
const noticesMax = 10;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'keys'>;

const subjectOf = ({ brandId, address }: Visitor, now: Date) => ({ brandId, subject: addressBlock(address), now });

const tooMany = (now: Date): Refusal =>
  new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(window, now) });

/**
 * Refuses an address over the limit before any name is looked up, so that free and taken names get the same response.
 */
export const refuseTooManyTaken = async (visitor: Visitor, deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  if ((await readCount(deps.db.read, window, subjectOf(visitor, now), deps)) >= noticesMax) throw tooMany(now);
};

/** Counts and refuses a taken name. */
export const refuseTaken = async (visitor: Visitor, deps: Deps): Promise<never> => {
  const now = deps.clock.now();
  const count = await countUp(deps.db.read, window, subjectOf(visitor, now), deps);
  throw count > noticesMax ? tooMany(now) : new Refusal('MEMBER_USERNAME_TAKEN');
};
