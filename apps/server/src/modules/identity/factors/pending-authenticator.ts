import type { IdentityDeps } from '../identity.deps.ts';
import { openTotpSecret, sealTotpSecret } from './totp.ts';

const kind = 'authenticator_start';

/** Long enough to install the app. */
const seconds = 15 * 60;

type Pending = { sessionId: string; subjectId: string };
type Deps = Pick<IdentityDeps, 'keys' | 'singleUse'>;

/** Stores an unconfirmed secret for this session, replacing an earlier one. */
export const keepPendingSecret = (
  { sessionId, subjectId, secret }: Pending & { secret: string },
  { keys, singleUse }: Deps,
): Promise<void> => singleUse.keep(kind, sessionId, sealTotpSecret(keys, subjectId, secret), seconds);

/** Reads the secret without consuming it, because a code may be mistyped. */
export const lookAtPendingSecret = async (
  { sessionId, subjectId }: Pending,
  { keys, singleUse }: Deps,
): Promise<string | null> => {
  const sealed = await singleUse.look(kind, sessionId);
  return sealed === null ? null : openTotpSecret(keys, subjectId, sealed);
};

/** Consumes the secret; only one of two concurrent callers gets it. */
export const takePendingSecret = async (
  { sessionId, subjectId }: Pending,
  { keys, singleUse }: Deps,
): Promise<string | null> => {
  const sealed = await singleUse.take(kind, sessionId);
  return sealed === null ? null : openTotpSecret(keys, subjectId, sealed);
};
