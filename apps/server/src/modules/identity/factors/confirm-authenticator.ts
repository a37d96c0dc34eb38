import { stepOf } from '#platform/factors/totp.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { putAuthenticator, replaceRecoveryCodes } from './factor.store.ts';
import { lookAtPendingSecret, takePendingSecret } from './pending-authenticator.ts';
import { newRecoveryCodes, recoveryIndex } from './recovery-code.ts';
import { sealTotpSecret } from './totp.ts';

/** Enables the authenticator with its first code, which is consumed, and returns the recovery codes once. */
export const confirmAuthenticator = async (
  caller: KnownCaller,
  { visitor, code }: { visitor: Visitor; code: string },
  deps: IdentityDeps,
): Promise<{ recoveryCodes: string[] }> => {
  const { subjectId } = caller;
  const now = deps.clock.now();
  const shown = await lookAtPendingSecret(caller, deps);
  if (shown === null) throw new Refusal('AUTH_CODE_EXPIRED');
  const step = stepOf({ secret: shown, code, now });
  if (step === null) throw new Refusal('AUTH_CODE_INVALID');
  const secret = await takePendingSecret(caller, deps);
  // Another tab confirmed it, or started again, between the two reads.
  if (secret !== shown) throw new Refusal('AUTH_CODE_EXPIRED');
  const owner = { brandId: visitor.brandId, subjectId };
  const recoveryCodes = newRecoveryCodes();
  const codes = recoveryCodes.map((each) => recoveryIndex(deps.keys, subjectId, each));
  await deps.db.transaction(async (tx) => {
    await putAuthenticator(tx, owner, { secretSealed: sealTotpSecret(deps.keys, subjectId, secret), step, now });
    await replaceRecoveryCodes(tx, owner, { codes, now });
    await afterFactorChange(tx, { caller, visitor, kind: 'authenticator_added' }, deps);
  });
  return { recoveryCodes };
};
