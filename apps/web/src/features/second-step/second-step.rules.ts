import type { MessageId } from '@fairhouse/i18n';
import { Fingerprint, Landmark, type LucideIcon, Mail, MessageSquare, Smartphone } from 'lucide-react';
import type { SecondStepMethod } from '#shared/popups/popup-kinds.ts';

type MethodLook = { labelId: MessageId; leadId: MessageId; Icon: LucideIcon };

export const methodLooks: Record<SecondStepMethod, MethodLook> = {
  passkey: { labelId: 'entry.way.passkey', leadId: 'entry.way.passkey.lead', Icon: Fingerprint },
  authenticator: { labelId: 'entry.way.authenticator', leadId: 'entry.way.authenticator.lead', Icon: Smartphone },
  sms: { labelId: 'entry.way.sms', leadId: 'entry.way.sms.lead', Icon: MessageSquare },
  email: { labelId: 'entry.way.email', leadId: 'entry.way.email.lead', Icon: Mail },
  smsAndBankName: { labelId: 'entry.way.smsAndBankName', leadId: 'entry.way.smsAndBankName.lead', Icon: Landmark },
};

/** The remaining attempts that an error names, or the previously known number. */
export const triesLeftOf = (details: Readonly<Record<string, unknown>>, before: number): number =>
  typeof details.triesLeft === 'number' ? details.triesLeft : before;
