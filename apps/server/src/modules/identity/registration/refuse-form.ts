import type { ErrorCode } from '@fairhouse/protocol';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { FormFault } from './form.rules.ts';

const codeOf = ({ field, fault }: FormFault): ErrorCode => {
  if (fault === 'notAsked') return 'MEMBER_FIELD_INVALID';
  if (field === 'username') return 'MEMBER_USERNAME_FORMAT_INVALID';
  if (field === 'password') return 'AUTH_PASSWORD_FORMAT_INVALID';
  if (field === 'mobileNum') return fault === 'missing' ? 'AUTH_PHONE_MISSING' : 'AUTH_PHONE_FORMAT_INVALID';
  return field === 'verificationCode' ? 'AUTH_CODE_MISSING' : 'MEMBER_FIELD_INVALID';
};

/** The first fault gives the code; the details list every field with the rule that failed. */
export const refuseForm = (faults: readonly [FormFault, ...FormFault[]]): Refusal =>
  new Refusal(codeOf(faults[0]), {
    details: {
      fields: Object.fromEntries(faults.map(({ field, fault }) => [field, fault])),
      rules: Object.fromEntries(faults.flatMap((each) => (each.fault === 'format' ? [[each.field, each.rule]] : []))),
    },
  });
