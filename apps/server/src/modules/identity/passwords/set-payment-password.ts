import type { setPaymentPasswordEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { afterFactorChange } from '../factors/after-factor-change.ts';
import { demandEnrolledFactor } from '../factors/demand-enrolled-factor.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { hashPaymentPassword, storePaymentPassword } from './payment-password.ts';
import { reauthenticate } from './reauthenticate.ts';

type Input = z.output<typeof setPaymentPasswordEndpoint.schema.body>;

/** Sets or replaces the payment password. It is a separate factor, with all consequences of a factor change. */
export const setPaymentPassword = async (
  visitor: Visitor,
  caller: KnownCaller,
  { loginPassword, paymentPassword, confirmPaymentPassword }: Input,
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId } = visitor;
  const { subjectId } = caller;
  if (paymentPassword !== confirmPaymentPassword) throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  await demandEnrolledFactor(caller, { brandId }, deps);
  await reauthenticate(caller, { brandId, loginPassword }, deps);
  const hash = await hashPaymentPassword({ brandId, secret: paymentPassword, loginSecret: loginPassword }, deps);
  await deps.db.transaction(async (tx) => {
    await storePaymentPassword(tx, { brandId, subjectId, hash, now: deps.clock.now() });
    await afterFactorChange(tx, { caller, visitor, kind: 'payment_password_changed' }, deps);
  });
};
