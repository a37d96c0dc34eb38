import type { MessageId } from '@fairhouse/i18n';
import { Fingerprint, KeyRound, type LucideIcon, MessageSquare, Smartphone, WalletCards } from 'lucide-react';
import type { StepUpFactor } from '#shared/session/step-up.store.ts';

type FactorLook = { labelId: MessageId; leadId: MessageId; Icon: LucideIcon };

export const factorLooks: Record<StepUpFactor, FactorLook> = {
  passkey: { labelId: 'entry.way.passkey', leadId: 'entry.way.passkey.lead', Icon: Fingerprint },
  totp: { labelId: 'entry.way.authenticator', leadId: 'entry.way.authenticator.lead', Icon: Smartphone },
  payment_password: {
    labelId: 'entry.way.paymentPassword',
    leadId: 'entry.way.paymentPassword.lead',
    Icon: WalletCards,
  },
  login_password: { labelId: 'entry.way.loginPassword', leadId: 'entry.way.loginPassword.lead', Icon: KeyRound },
  sms: { labelId: 'entry.way.sms', leadId: 'entry.way.sms.lead', Icon: MessageSquare },
};

/** The most common factor first: the server does not reveal which factors are set up. */
const usual: readonly StepUpFactor[] = ['login_password', 'payment_password', 'totp', 'passkey', 'sms'];

/** The factor that is shown first, among those that are accepted and not known to be missing. */
export const firstFactor = (
  factors: readonly StepUpFactor[],
  missing: ReadonlySet<StepUpFactor>,
): StepUpFactor | undefined => usual.find((factor) => factors.includes(factor) && !missing.has(factor));
