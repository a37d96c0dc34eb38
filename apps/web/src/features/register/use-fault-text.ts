import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { FieldFault, RegisterField } from './register.rules.ts';

/** The fields whose absence the specification names in words of its own (spec §8). */
const missingTexts: Partial<Record<RegisterField, MessageId>> = {
  mobileNum: 'core.error.AUTH_PHONE_MISSING',
  verificationCode: 'core.error.AUTH_CODE_MISSING',
};

/** What is wrong with a field, in the reader's words: each rule has its own text. */
export const useFaultText = () => {
  const t = useT();
  return (name: RegisterField, fault: FieldFault): string =>
    fault.kind === 'missing'
      ? t(missingTexts[name] ?? 'register.form.missing')
      : t(`register.rule.${fault.pattern}`, { length: fault.length });
};
