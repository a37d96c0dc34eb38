import { addressBlock } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { countUp, readCount, secondsLeft } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';

/** security.md 3.8: that a name is taken is told so often to one address, and then nothing is told at all. */
const window = { kind: 'name_taken', seconds: 3600 };
const noticesMax = 10;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'keys'>;

const subjectOf = ({ brandId, address }: Visitor, now: Date) => ({ brandId, subject: addressBlock(address), now });

const tooMany = (now: Date): Refusal =>
  new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(window, now) });

/** Refuses whoever was told too often already, before any name is looked at: a free one must not look different. */
export const refuseTooManyTaken = async (visitor: Visitor, deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  if ((await readCount(deps.db.read, window, subjectOf(visitor, now), deps)) >= noticesMax) throw tooMany(now);
};

/** The refusal of a name that somebody has, counted. */
export const refuseTaken = async (visitor: Visitor, deps: Deps): Promise<never> => {
  const now = deps.clock.now();
  const count = await countUp(deps.db.read, window, subjectOf(visitor, now), deps);
  throw count > noticesMax ? tooMany(now) : new Refusal('MEMBER_USERNAME_TAKEN');
};
