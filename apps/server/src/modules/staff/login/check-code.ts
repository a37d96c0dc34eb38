import type { Queryable } from '#platform/db/db.ts';
import { stepOf } from '#platform/factors/totp.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findAuthenticator, useStep } from './factor.store.ts';
import { openTotpSecret } from './totp-secret.ts';

/** Whether a code is one of the operator's authenticator. It is consumed; the caller counts attempts. */
export const checkCode = async (
  db: Queryable,
  { operatorId, code }: { operatorId: string; code: string },
  { keys, clock }: Pick<StaffDeps, 'keys' | 'clock'>,
): Promise<boolean> => {
  const authenticator = await findAuthenticator(db, operatorId);
  if (authenticator === null) return false;
  const secret = openTotpSecret(keys, operatorId, authenticator.secretSealed);
  const step = stepOf({ secret, code, now: clock.now() });
  return step !== null && useStep(db, { operatorId, step });
};
