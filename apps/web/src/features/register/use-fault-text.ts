import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { FieldFault, RegisterField } from './register.rules.ts';

/** The fields for which the specification defines the text of a missing value (spec §8). */
const missingTexts: Partial<Record<RegisterField, MessageId>> = {
  mobileNum: 'core.error.AUTH_PHONE_MISSING',
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
