import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { freshUntil } from '../sessions/session.rules.ts';
import { rekeySession } from '../sessions/session.store.ts';
import type { StaffFactor } from '../sessions/session.types.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { forgive, spend, stepUpTries } from './budgets.ts';
import { checkCode } from './check-code.ts';
import { listPasskeys } from './factor.store.ts';
import { noteEvent } from './note-event.ts';
import { startAssertion, verifyAssertion } from './passkey.ts';

export type ShownFactor = { factor: 'totp'; code: string } | { factor: 'passkey'; answer: Record<string, unknown> };

type At = { host: string };

/** The browser's options to request the operator's own passkey. The challenge belongs to this session. */
export const startStepUpPasskey = async (
  { operatorId, sessionId }: Operator,
  { host }: At,
  deps: Pick<StaffDeps, 'db' | 'singleUse'>,
): Promise<Record<string, unknown>> => {
  if ((await listPasskeys(deps.db.read, operatorId)).length === 0)
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'no_passkey' } });
  return startAssertion({ host, bearer: sessionId, operatorId }, deps);
};

/**
 * Accepts a fresh factor. The attempt is counted first, so that concurrent attempts cannot exceed the limit. The
 * session gets a new id, because its rights grow (security.md A20).
 */
export const stepUp = async (
  { operatorId, sessionId, address }: Operator,
  shown: ShownFactor,
  { host }: At,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'singleUse' | 'config'>,
): Promise<{ factor: StaffFactor; until: Date; token: string }> => {
  const { factor } = shown;
  const subject = `${operatorId} ${factor}`;
  const triesLeft = await spend(stepUpTries, subject, deps, 'AUTH_FACTOR_PAUSED');
  const isRight =
    shown.factor === 'totp'
      ? await checkCode(deps.db.read, { operatorId, code: shown.code }, deps)
      : (await verifyAssertion(deps.db.read, { host, bearer: sessionId, operatorId, answer: shown.answer }, deps)) !==
        null;
  if (!isRight) {
    await noteEvent(deps.db.read, { operatorId, kind: 'step_up_failed', address, details: { factor } }, deps);
    throw new Refusal('OPS_FACTOR_INVALID', { details: { triesLeft } });
  }
  await forgive(stepUpTries, subject, deps);
  const token = newToken();
  const until = freshUntil(deps.clock.now());
  const isOpen = await deps.db.transaction(async (tx) => {
    await noteEvent(tx, { operatorId, kind: 'step_up', address, details: { factor } }, deps);
    return rekeySession(tx, { idHash: Buffer.from(sessionId, 'hex'), newIdHash: hashToken(token), factor, until });
  });
  if (!isOpen) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return { factor, until, token };
};
