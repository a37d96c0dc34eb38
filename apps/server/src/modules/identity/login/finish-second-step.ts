import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { notifyMember } from '../codes/notify-member.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { clearCount, countUp, secondsLeft } from '../security-log/attempt-counter.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { admit } from './admit.ts';
import { checkSecondStep, type ProofFault, type SecondStepProof } from './check-second-step.ts';
import { judgeEntry, locationProofOf } from './login-method.rules.ts';
import type { EnteredWithSession } from './login-method.types.ts';
import { networkOf } from './network-of.ts';
import { findPending, markPendingDone, takeTry } from './pending.store.ts';
import { provedHere } from './proved-here.ts';
import { factorOf, pendingTriesMax } from './second-step.rules.ts';

/** An attacker with the secret can start many logins; their attempts are limited together. */
const memberTries = { kind: 'second_step', seconds: 30 * 60 };
const memberTriesMax = 3 * pendingTriesMax;

/** Logs a failed attempt. At the last one the owner is notified that someone else has the secret. */
const fail = async (
  { brandId, address, country, deviceId }: Visitor,
  { subjectId, method, fault, triesLeft }: { subjectId: string; method: string; fault: ProofFault; triesLeft: number },
  deps: IdentityDeps,
): Promise<Refusal> => {
  const event = { brandId, subjectId, kind: 'second_step_failed', address, country, deviceId } as const;
  await deps.db.transaction(async (tx) => {
    await noteEvent(tx, { ...event, details: { method } }, deps);
    if (triesLeft > 0) return;
    const network = networkOf(address, 48);
    await notifyMember(tx, { brandId, memberId: subjectId, notice: 'second_step_failed', country, network }, deps);
  });
  return new Refusal(fault, { details: { triesLeft } });
};

/**
 * Completes the second step of a login whose first secret was right. State and site are checked again, because minutes
 * have passed; only one of two concurrent right proofs opens the session.
 */
export const finishSecondStep = async (
  visitor: Visitor,
  { pendingId, proof }: { pendingId: string; proof: SecondStepProof },
  deps: IdentityDeps,
): Promise<EnteredWithSession> => {
  const { brandId, bearer, address, country, deviceId } = visitor;
  const now = deps.clock.now();
  const ref = { brandId, pendingId, bearer, now, triesMax: pendingTriesMax };
  const pending = await findPending(deps.db.read, ref);
  if (pending === null) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
  const { method } = proof;
  const { subjectId, loginMethod, area, remember, mustChange, family } = pending;
  if (!pending.methods.includes(method)) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  if ('code' in proof && proof.code === '') throw new Refusal('AUTH_CODE_MISSING');
  const tries = await takeTry(deps.db.read, ref);
  if (tries === null) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
  const counted = { brandId, subject: subjectId, now };
  if ((await countUp(deps.db.read, memberTries, counted, deps)) > memberTriesMax)
    throw new Refusal('AUTH_FACTOR_PAUSED', { retryAfterSeconds: secondsLeft(memberTries, now) });
  const verdict = await checkSecondStep(visitor, subjectId, proof, deps);
  const triesLeft = pendingTriesMax - tries;
  if (verdict.fault !== null) throw await fail(visitor, { subjectId, method, fault: verdict.fault, triesLeft }, deps);
  await clearCount(deps.db.read, memberTries, counted, deps);
  const member = await findMember(deps.db.read, { brandId, id: subjectId });
  if (member === null) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
  const refused = judgeEntry(member, { loginMethod, area });
  if (refused !== null) throw new Refusal(refused);
  return admit(
    visitor,
    {
      claim: {
        loginMethod,
        member,
        area,
        remember,
        factor: factorOf[method],
        mustChange,
        ...(family === null ? {} : { family }),
      },
      isNewLocation: (await provedHere(visitor, { memberId: subjectId, anyNetwork: false }, deps)) === null,
      // A recovery code admits but makes no location known, because it may have been found by someone else.
      locationProof: verdict.isRecovery ? null : locationProofOf(method),
      holdsPayouts: false,
      inside: async (tx) => {
        if (!(await markPendingDone(tx, { pendingId, now }))) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
        const event = { brandId, subjectId, kind: 'second_step_ok', address, country, deviceId } as const;
        await noteEvent(tx, { ...event, details: { method } }, deps);
      },
    },
    deps,
  );
};
