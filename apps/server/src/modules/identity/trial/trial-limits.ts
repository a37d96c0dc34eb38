import type { Queryable } from '#platform/db/db.ts';
import { addressBlock } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { countUp, readCount, secondsLeft } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';
import { trialsPerDayMax } from './trial.rules.ts';

type Opener = Pick<Visitor, 'brandId' | 'address' | 'deviceId'>;
type Deps = Pick<IdentityDeps, 'keys' | 'clock'>;

const daySeconds = 24 * 3600;

const countedBy = ({ address, deviceId }: Opener) => [
  { window: { kind: 'trial_address', seconds: daySeconds }, subject: addressBlock(address) },
  { window: { kind: 'trial_device', seconds: daySeconds }, subject: deviceId },
];

const limitReached = (now: Date): Refusal =>
  new Refusal('AUTH_FREE_PLAY_LIMIT_REACHED', {
    retryAfterSeconds: secondsLeft({ kind: 'trial_address', seconds: daySeconds }, now),
  });

/** Refuses a visitor over the daily limit before a proof is solved for nothing. */
export const refuseBeyondLimit = async (db: Queryable, opener: Opener, deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (const { window, subject } of countedBy(opener)) {
    const count = await readCount(db, window, { brandId: opener.brandId, subject, now }, deps);
    if (count >= trialsPerDayMax) throw limitReached(now);
  }
};

/**
 * Counts an account in the transaction that opens it. Refuses over the limit, which rolls the count back. The counters
 * stay locked until the end of the transaction, which serializes concurrent openings.
 */
export const countTrial = async (db: Queryable, opener: Opener, deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (const { window, subject } of countedBy(opener)) {
    const count = await countUp(db, window, { brandId: opener.brandId, subject, now }, deps);
    if (count > trialsPerDayMax) throw limitReached(now);
  }
};
