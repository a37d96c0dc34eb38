import { constantOf } from '#modules/brand/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { countUp, secondsLeft } from '../security-log/attempt-counter.ts';
import { takeTurn } from './limits.store.ts';
import { type Asker, cooldownKindOf, cooldownSeconds, type SendLimit } from './limits.ts';

type Deps = { keys: Pick<KeyRing, 'digest'> };

/** The limit that was reached, and the refusal for it. */
export type ReachedLimit = { kind: string; refusal: SendLimit<never>['refusal']; retryAfterSeconds: number };

/** Counts a message against each limit in turn. Returns the first one exceeded; the caller then rolls back. */
export const spendLimits = async <Send>(
  tx: Tx,
  { brandId, send, limits, now }: { brandId: string; send: Send; limits: readonly SendLimit<Send>[]; now: Date },
  deps: Deps & Pick<IdentityDeps, 'directory'>,
): Promise<ReachedLimit | null> => {
  const brand = brandOf(deps, brandId);
  for (const { window, max, key, share = 1, refusal, subjectOf } of limits) {
    const count = await countUp(tx, window, { brandId, subject: subjectOf(send), now }, deps);
    const allowed = Math.floor((key === undefined ? max : constantOf(brand, key)) * share);
    if (count > allowed) return { kind: window.kind, refusal, retryAfterSeconds: secondsLeft(window, now) };
  }
  return null;
};

/**
 * Enforces the pause between two messages to one number or mailbox per kind of asker, independent of window boundaries.
 */
export const spendCooldown = async (
  tx: Tx,
  {
    brandId,
    channel,
    asker,
    to,
    now,
  }: { brandId: string; channel: 'sms' | 'email'; asker: Asker; to: string; now: Date },
  { keys }: Deps,
): Promise<ReachedLimit | null> => {
  const kind = cooldownKindOf(channel, asker);
  const restedUntil = await takeTurn(tx, {
    brandId,
    kind,
    key: keys.digest(`tally:${kind}`, to),
    now,
    cooldownUntil: new Date(now.getTime() + cooldownSeconds * 1000),
  });
  return restedUntil === null
    ? null
    : {
        kind,
        refusal: 'SYSTEM_TOO_MANY_REQUESTS',
        retryAfterSeconds: Math.max(1, Math.ceil((restedUntil.getTime() - now.getTime()) / 1_000)),
      };
};
