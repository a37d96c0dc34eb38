import { counter } from '#platform/kernel/metrics.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { countUp } from '../security-log/tally.ts';
import type { ReachedLimit } from './spend-limits.ts';

const opened = counter({
  name: 'sms_breaker_open_total',
  help: 'Messages refused because a budget is used up; any is worth a look.',
  labels: ['limit'],
});

/** One line of the trail per limit and hour: a flood must not fill it. */
const toldWindow = { kind: 'breaker_told', seconds: 3600 };

/** Tells that a budget is used up, which only happens to a brand under attack or to one that grew. */
export const raiseBreaker = async (
  { brandId, limit, address, deviceId }: { brandId: string; limit: ReachedLimit; address: string; deviceId: string },
  use: Pick<IdentityUses, 'db' | 'clock' | 'log' | 'keys'>,
): Promise<void> => {
  if (limit.refusal !== 'AUTH_QUOTA_EXCEEDED') return;
  opened.inc({ limit: limit.kind });
  const now = use.clock.now();
  const told = await countUp(use.db.read, toldWindow, { brandId, subject: limit.kind, now }, use);
  if (told > 1) return;
  use.log.warn({ brand: brandId, limit: limit.kind }, 'message budget used up');
  const details = { limit: limit.kind };
  await noteEvent(
    use.db.read,
    { brandId, subjectId: null, kind: 'sms_breaker_open', address, country: null, deviceId, details },
    use,
  );
};
