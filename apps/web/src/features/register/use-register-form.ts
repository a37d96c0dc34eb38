import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppForm, useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { noPhone } from '#shared/phone/phone.rules.ts';
import type { SendCode } from '#shared/phone/use-resend.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { Captcha } from '#shared/proofs/use-captcha.ts';
import { type ProofCheck, useProofCheck } from '#shared/proofs/use-proof-check.ts';
import { completeSignIn } from '#shared/session/complete-sign-in.ts';
import { dropReferralCode, readReferralCode } from '#shared/session/referral-code.ts';
import {
  plainFields,
  type RegisterMethod,
  type RegisterValues,
  registrationOf,
  ruleText,
  type ShownField,
} from './register.rules.ts';
import { checkAffiliateCode, sendRegisterCode, sendRegistration } from './send-registration.ts';
import { useFaultText } from './use-fault-text.ts';

const emptyForm = (affiliateCode: string): RegisterValues => ({
  ...(Object.fromEntries(plainFields.map((name) => [name, ''])) as Record<(typeof plainFields)[number], string>),
  username: '',
  password: '',
  confirmPassword: '',
  paymentPassword: '',
  captcha: '',
  verificationCode: '',
  mobileNum: noPhone,
  termsAccepted: false,
  affiliateCode,
});

/** The field that an error code concerns. */
const byCode = {
  MEMBER_USERNAME_TAKEN: 'username',
  MEMBER_USERNAME_FORMAT_INVALID: 'username',
  MEMBER_EMAIL_FORMAT_INVALID: 'email',
  AUTH_PASSWORD_FORMAT_INVALID: 'password',
  AUTH_PASSWORD_TOO_COMMON: 'password',
  AUTH_PASSWORD_CONFIRMATION_MISMATCH: 'confirmPassword',
  AUTH_PHONE_FORMAT_INVALID: 'mobileNum',
  AUTH_PHONE_MISSING: 'mobileNum',
  AUTH_CODE_INVALID: 'verificationCode',
  AUTH_CODE_MISSING: 'verificationCode',
  AUTH_CODE_EXPIRED: 'verificationCode',
  AUTH_CAPTCHA_REQUIRED: 'captcha',
  AUTH_CAPTCHA_FAILED: 'captcha',
  MEMBER_TERMS_NOT_ACCEPTED: 'termsAccepted',
} as const;

const isRefusal = (error: unknown, code: string): error is CallFailure =>
  error instanceof CallFailure && error.code === code;

/** The errors by field of a rejected form, such as `{ email: 'format' }`. */
const faultsIn = ({ details: { fields } }: CallFailure): Readonly<Record<string, unknown>> =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {};

const isMissing = (fault: unknown): boolean =>
  fault === 'missing' ||
  (typeof fault === 'object' && fault !== null && 'reason' in fault && fault.reason === 'missing');

export type RegisterForm = {
  appForm: AppForm<RegisterValues>;
  /** Spec §4, §8: errors that are shown in their own dialog. */
  warning: string | null;
  closeWarning: () => void;
  /** The account was not created at once: the owner of the number or address has received a message. */
  isMessageSent: boolean;
  sendCode: SendCode;
  check: ProofCheck;
};

/** The registration form: what it sends, and where each response is shown. */
export const useRegisterForm = ({
  method,
  shown,
  captcha,
}: {
  method: RegisterMethod;
  shown: readonly ShownField[];
  captcha: Captcha;
}): RegisterForm => {
  const t = useT();
  const queryClient = useQueryClient();
  const faultText = useFaultText();
  const check = useProofCheck();
  const [warning, setWarning] = useState<string | null>(null);
  const [isMessageSent, setMessageSent] = useState(false);
  const [referralCode] = useState(readReferralCode);

  const send = async (values: RegisterValues): Promise<void> => {
    const code = values.affiliateCode.trim();
    if (code !== '' && shown.some(({ name }) => name === 'affiliateCode')) await checkAffiliateCode(code);
    const { hostname: domain, origin, pathname } = location;
    const arrival = { referralCode, domain, registerUrl: `${origin}${pathname}` };
    const proofs = captcha.proofOf(values.captcha);
    const outcome = await sendRegistration(method, registrationOf(values, shown, arrival, { method, proofs }));
    dropReferralCode();
    if (outcome.state === 'signedIn') await completeSignIn(outcome, { queryClient });
    else if (outcome.state === 'messageSent') setMessageSent(true);
    else openPopup('login', {});
  };

  const sendRefused = (error: unknown): boolean => {
    if (isRefusal(error, 'MEMBER_INVITATION_CODE_INVALID')) {
      setWarning(errorText(t, error.code));
      return true;
    }
    if (!isRefusal(error, 'MEMBER_FIELD_INVALID')) return false;
    const faults = faultsIn(error);
    const wrong = shown.filter(({ name }) => name in faults);
    for (const [index, { name, rule }] of wrong.entries()) {
      const fault = isMissing(faults[name]) ? ({ kind: 'missing' } as const) : ruleText(rule);
      appForm.form.setError(name, { type: 'refused', message: faultText(name, fault) }, { shouldFocus: index === 0 });
    }
    return wrong.length > 0;
  };

  const appForm = useAppForm<RegisterValues>({
    defaultValues: emptyForm(referralCode ?? ''),
    byCode,
    send: async (values) => {
      try {
        await send(values);
      } catch (error) {
        // Every attempt, right or wrong, consumes the image; an invalid invitation code is reported before an attempt.
        if (!isRefusal(error, 'MEMBER_INVITATION_CODE_INVALID')) {
          if (captcha.isWanted) captcha.renew();
          captcha.want();
          appForm.form.setValue('captcha', '');
        }
        if (!sendRefused(error)) throw error;
      }
    },
  });

  const sendCode: SendCode = async () => {
    try {
      return await check.run((slider) => sendRegisterCode(appForm.form.getValues('mobileNum'), method, slider));
    } catch (error) {
      // Spec §8: the reason why no message was sent is shown in a warning.
      setWarning(errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
      return null;
    }
  };

  return { appForm, warning, closeWarning: () => setWarning(null), isMessageSent, sendCode, check };
};
