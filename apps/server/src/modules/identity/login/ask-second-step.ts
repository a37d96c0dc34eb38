import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import type { Claim, Entered, SecondStepMethod } from './login-method.types.ts';
import { insertPending } from './pending.store.ts';
import { pendingLifeMs, pendingTriesMax } from './second-step.rules.ts';

/** Stores the claim until the second step is done. The browser only holds its id. */
export const askSecondStep = async (
  { brandId, bearer, deviceId, address, country }: Visitor,
  { claim, methods }: { claim: Claim; methods: readonly SecondStepMethod[] },
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
): Promise<Entered> => {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + pendingLifeMs);
  const subjectId = claim.member.id;
  const pendingId = await deps.db.transaction(async (tx) => {
    await noteEvent(
      tx,
      {
        brandId,
        subjectId,
        kind: 'second_step_asked',
        address,
        country,
        deviceId,
        details: { door: claim.loginMethod },
      },
      deps,
    );
    const { loginMethod, area, remember, mustChange, family = null } = claim;
    const waiting = { subjectId, loginMethod, area, remember, mustChange, methods, family };
    return insertPending(tx, { ...waiting, brandId, bearer, deviceId, address, now, expiresAt });
  });
  return {
    outcome: {
      state: 'secondStep',
      pendingId,
      methods: [...methods],
      triesLeft: pendingTriesMax,
      expiresAt: expiresAt.toISOString(),
    },
    // The visitor's cookie stays, because the pending login is bound to it.
    cookies: [],
  };
};
