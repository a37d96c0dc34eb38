import type { setPaymentPasswordEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { afterFactorChange } from '../factors/after-factor-change.ts';
import { demandEnrolledFactor } from '../factors/demand-enrolled-factor.ts';
import type { IdentityUses } from '../identity.uses.ts';
import type { Visitor } from '../visitor.ts';
import { hashPaymentPassword, storePaymentPassword } from './payment-password.ts';
import { reauthenticate } from './reauthenticate.ts';

type Wish = z.output<typeof setPaymentPasswordEndpoint.schema.body>;

/** Sets or replaces the payment password: a factor of its own, with all that follows the change of one. */
export const setPaymentPassword = async (
  visitor: Visitor,
  caller: KnownCaller,
  { loginPassword, paymentPassword, confirmPaymentPassword }: Wish,
  use: IdentityUses,
): Promise<void> => {
  const { brandId } = visitor;
  const { subjectId } = caller;
  if (paymentPassword !== confirmPaymentPassword) throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  await demandEnrolledFactor(caller, { brandId }, use);
  await reauthenticate(caller, { brandId, loginPassword }, use);
  const hash = await hashPaymentPassword({ brandId, secret: paymentPassword, loginSecret: loginPassword }, use);
  await use.db.transaction(async (tx) => {
    await storePaymentPassword(tx, { brandId, subjectId, hash, now: use.clock.now() });
    await afterFactorChange(tx, { caller, visitor, kind: 'payment_password_changed' }, use);
  });
};
