import type { Queryable } from '#platform/db/db.ts';
import { stepOf } from '#platform/factors/totp.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { noteEvent, type SecurityEvent } from '../trail/note-event.ts';
import { findAuthenticator, type Owner, useRecoveryCode, useStep } from './factor.store.ts';
import { recoveryDigest } from './recovery-code.ts';
import { openTotpSecret } from './totp.ts';

/**
 * Whether a code is one of the member's authenticator, or one of the recovery codes that stand for it. Either
 * serves once: it is used up by this call, also when the caller refuses for another reason afterwards. Tries are
 * for the caller to count.
 */
export const verifyAuthenticator = async (
  db: Queryable,
  {
    brandId,
    subjectId,
    code,
    from,
  }: Owner & {
    code: string;
    /** Where it was shown; with it a used recovery code gets a line in the trail. */
    from?: Pick<SecurityEvent, 'address' | 'country' | 'deviceId'>;
  },
  use: Pick<IdentityUses, 'keys' | 'clock'>,
): Promise<boolean> => {
  const owner = { brandId, subjectId };
  const authenticator = await findAuthenticator(db, owner);
  if (authenticator === null) return false;
  const now = use.clock.now();
  const secret = openTotpSecret(use.keys, subjectId, authenticator.secretSealed);
  const step = stepOf({ secret, code, now });
  if (step !== null) return useStep(db, owner, step);
  const digest = recoveryDigest(use.keys, subjectId, code);
  if (digest === null || !(await useRecoveryCode(db, owner, { digest, now }))) return false;
  if (from !== undefined) await noteEvent(db, { ...owner, ...from, kind: 'recovery_code_used' }, use);
  return true;
};
