import { stepOf } from '#platform/factors/totp.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { noteEvent, type SecurityEvent } from '../security-log/note-event.ts';
import { startCoolingOff } from './cooling-off.ts';
import { findAuthenticator, type Owner, useRecoveryCode, useStep } from './factor.store.ts';
import { recoveryDigests } from './recovery-code.ts';
import { openTotpSecret } from './totp.ts';

/**
 * Whether a code is one of the member's authenticator (`right`), or one of the recovery codes that stand for it. Either
 * serves once: it is used up by this call, also when the caller refuses for another reason afterwards. A recovery code
 * may have been found by somebody, so what protects the account rests after it and the owner is told everywhere. Tries
 * are for the caller to count.
 */
export const verifyAuthenticator = async (
  {
    brandId,
    subjectId,
    code,
    from,
  }: Owner & {
    code: string;
    /** Where it was shown. */
    from: Pick<SecurityEvent, 'address' | 'country' | 'deviceId'>;
  },
  use: Pick<IdentityUses, 'db' | 'keys' | 'clock' | 'jobs' | 'directory' | 'outbox'>,
): Promise<'right' | 'recovery' | 'wrong'> => {
  const db = use.db.read;
  const owner = { brandId, subjectId };
  const authenticator = await findAuthenticator(db, owner);
  if (authenticator === null) return 'wrong';
  const now = use.clock.now();
  const secret = openTotpSecret(use.keys, subjectId, authenticator.secretSealed);
  const step = stepOf({ secret, code, now });
  if (step !== null) return (await useStep(db, owner, step)) ? 'right' : 'wrong';
  const digests = recoveryDigests(use.keys, subjectId, code);
  if (digests.length === 0) return 'wrong';
  return use.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, owner, { digests, now }))) return 'wrong';
    await noteEvent(tx, { ...owner, ...from, kind: 'recovery_code_used' }, use);
    await startCoolingOff(tx, owner, use);
    const told = { brandId, memberId: subjectId, country: from.country };
    await notifyEverywhere(tx, { ...told, notice: 'recovery_code_used' }, use);
    return 'recovery';
  });
};
