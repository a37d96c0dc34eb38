import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential, holdChanges, holdPayouts } from '../passwords/credential.store.ts';
import type { Owner } from './factor.store.ts';

/** security.md section 5: long enough for the owner to notice and act. */
export const coolingOffMs = 24 * 3600_000;

/**
 * After a reset, a used recovery code, a removed factor or a changed contact, payouts and further contact and factor
 * changes are held: an attacker who took over the account this way cannot continue before the owner reacts.
 */
export const startCoolingOff = async (tx: Tx, owner: Owner, { clock }: Pick<IdentityDeps, 'clock'>): Promise<void> => {
  const until = new Date(clock.now().getTime() + coolingOffMs);
  await holdPayouts(tx, { ...owner, until });
  await holdChanges(tx, { ...owner, until });
};

/** Refuses a contact or factor change during the cooling-off. */
export const refuseDuringCoolingOff = async (owner: Owner, deps: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> => {
  const until = (await findCredential(deps.db.read, owner))?.changesHeldUntil ?? null;
  const now = deps.clock.now();
  if (until === null || until <= now) return;
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new Refusal('AUTH_CHANGES_REST', { retryAfterSeconds, details: { until: until.toISOString() } });
};
