import { addressBlock } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { countUp, readCount, secondsLeft } from '../security-log/tally.ts';
import type { Visitor } from '../visitor.ts';

/** security.md 3.8: that a name is taken is told so often to one address, and then nothing is told at all. */
const window = { kind: 'name_taken', seconds: 3600 };
const toldMax = 10;

type Uses = Pick<IdentityUses, 'db' | 'clock' | 'keys'>;

const subjectOf = ({ brandId, address }: Visitor, now: Date) => ({ brandId, subject: addressBlock(address), now });

const tooMany = (now: Date): Refusal =>
  new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(window, now) });

/** Refuses whoever was told too often already, before any name is looked at: a free one must not look different. */
export const refuseTooManyTaken = async (visitor: Visitor, use: Uses): Promise<void> => {
  const now = use.clock.now();
  if ((await readCount(use.db.read, window, subjectOf(visitor, now), use)) >= toldMax) throw tooMany(now);
};

/** The refusal of a name that somebody has, counted. */
export const refuseTaken = async (visitor: Visitor, use: Uses): Promise<never> => {
  const now = use.clock.now();
  const count = await countUp(use.db.read, window, subjectOf(visitor, now), use);
  throw count > toldMax ? tooMany(now) : new Refusal('MEMBER_USERNAME_TAKEN');
};
