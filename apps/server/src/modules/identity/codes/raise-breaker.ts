import { counter } from '#platform/kernel/metrics.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { countUp } from '../security-log/attempt-counter.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { ReachedLimit } from './spend-limits.ts';

const opened = counter({
  name: 'sms_breaker_open_total',
  help: 'Messages refused because a budget is used up; each should be reviewed.',
  labels: ['limit'],
});

/** One security log line per limit and hour, so that a flood of requests does not fill the log. */
const notifiedWindow = { kind: 'breaker_told', seconds: 3600 };

/** Reports an exhausted budget, which indicates an attack or growth. */
export const raiseBreaker = async (
  { brandId, limit, address, deviceId }: { brandId: string; limit: ReachedLimit; address: string; deviceId: string },
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'keys'>,
): Promise<void> => {
  if (limit.refusal !== 'AUTH_QUOTA_EXCEEDED') return;
  opened.inc({ limit: limit.kind });
  const now = deps.clock.now();
  const notified = await countUp(deps.db.read, notifiedWindow, { brandId, subject: limit.kind, now }, deps);
  if (notified > 1) return;
  deps.log.warn({ brand: brandId, limit: limit.kind }, 'message budget used up');
  const details = { limit: limit.kind };
  await noteEvent(
    deps.db.read,
    { brandId, subjectId: null, kind: 'sms_breaker_open', address, country: null, deviceId, details },
    deps,
  );
};
