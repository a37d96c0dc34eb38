import type { IdentityDeps } from '../identity.deps.ts';
import { openTotpSecret, sealTotpSecret } from './totp.ts';

const kind = 'authenticator_start';

/** Long enough to install the app. */
const seconds = 15 * 60;

type Pending = { sessionId: string; subjectId: string };
type Deps = Pick<IdentityDeps, 'keys' | 'singleUse'>;

/** Stores an unconfirmed secret for this session; a new one replaces it. */
export const keepPendingSecret = (
  { sessionId, subjectId, secret }: Pending & { secret: string },
  { keys, singleUse }: Deps,
): Promise<void> => singleUse.keep(kind, sessionId, sealTotpSecret(keys, subjectId, secret), seconds);

/** Reads it without using it up: a code may be mistyped. */
export const lookAtPendingSecret = async (
  { sessionId, subjectId }: Pending,
  { keys, singleUse }: Deps,
): Promise<string | null> => {
  const sealed = await singleUse.look(kind, sessionId);
  return sealed === null ? null : openTotpSecret(keys, subjectId, sealed);
};

/** Uses it up; of two concurrent callers one gets it. */
export const takePendingSecret = async (
  { sessionId, subjectId }: Pending,
  { keys, singleUse }: Deps,
): Promise<string | null> => {
  const sealed = await singleUse.take(kind, sessionId);
  return sealed === null ? null : openTotpSecret(keys, subjectId, sealed);
};
