import { stepOf } from '#platform/factors/totp.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent, type SecurityEvent } from '../security-log/note-event.ts';
import { startCoolingOff } from './cooling-off.ts';
import { findAuthenticator, type Owner, useRecoveryCode, useStep } from './factor.store.ts';
import { recoveryDigests } from './recovery-code.ts';
import { openTotpSecret } from './totp.ts';

/**
 * Whether a code is one of the member's authenticator (`right`) or a recovery code. The call consumes either, even if
 * the caller refuses afterwards. A recovery code may have been found by someone else, so it starts the cooling-off and
 * the owner is notified on every channel. The caller counts the attempts.
 */
export const verifyAuthenticator = async (
  {
    brandId,
    subjectId,
    code,
    from,
  }: Owner & {
    code: string;
    /** The origin of the attempt. */
    from: Pick<SecurityEvent, 'address' | 'country' | 'deviceId'>;
  },
  deps: Pick<IdentityDeps, 'db' | 'keys' | 'clock' | 'jobs' | 'directory' | 'outbox'>,
): Promise<'right' | 'recovery' | 'wrong'> => {
  const db = deps.db.read;
  const owner = { brandId, subjectId };
  const authenticator = await findAuthenticator(db, owner);
  if (authenticator === null) return 'wrong';
  const now = deps.clock.now();
  const secret = openTotpSecret(deps.keys, subjectId, authenticator.secretSealed);
  const step = stepOf({ secret, code, now });
  if (step !== null) return (await useStep(db, owner, step)) ? 'right' : 'wrong';
  const digests = recoveryDigests(deps.keys, subjectId, code);
  if (digests.length === 0) return 'wrong';
  return deps.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, owner, { digests, now }))) return 'wrong';
    await noteEvent(tx, { ...owner, ...from, kind: 'recovery_code_used' }, deps);
    await startCoolingOff(tx, owner, deps);
    const details = { brandId, memberId: subjectId, country: from.country };
    await notifyEverywhere(tx, { ...details, notice: 'recovery_code_used' }, deps);
    return 'recovery';
  });
};
