import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { FieldFault, RegisterField } from './register.rules.ts';

/** The fields whose missing value has a text of its own, two of them by the specification (spec §8). */
const missingTexts: Partial<Record<RegisterField, MessageId>> = {
  mobileNum: 'core.error.AUTH_PHONE_MISSING',
  password: 'entry.required.newPassword',
  verificationCode: 'core.error.AUTH_CODE_MISSING',
};

/** The text of a field error in the reader's language: each rule has its own text. */
export const useFaultText = () => {
  const t = useT();
  return (name: RegisterField, fault: FieldFault): string =>
    fault.kind === 'missing'
      ? t(missingTexts[name] ?? 'register.form.missing')
      : t(`register.rule.${fault.pattern}`, { length: fault.length });
};
