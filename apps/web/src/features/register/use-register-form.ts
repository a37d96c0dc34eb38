import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppForm, useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { readWantedPath } from '#shared/navigation/wanted-path.ts';
import { noPhone, phoneFields } from '#shared/phone/phone.rules.ts';
import type { SendCode, SentCode } from '#shared/phone/use-resend.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { Activation } from '#shared/popups/popup-kinds.ts';
import { isRefusedProof } from '#shared/proofs/is-refused-proof.ts';
import type { Captcha } from '#shared/proofs/use-captcha.ts';
import { type ProofCheck, useProofCheck } from '#shared/proofs/use-proof-check.ts';
import { completeSignIn } from '#shared/session/complete-sign-in.ts';
import { dropReferralCode, readReferralCode } from '#shared/session/referral-code.ts';
import {
  plainFields,
  type RegisterMethod,
  type RegisterProofs,
  type RegisterValues,
  registrationOf,
  ruleText,
  type ShownField,
} from './register.rules.ts';
import { checkAffiliateCode, sendActivation, sendRegisterCode, sendRegistration } from './send-registration.ts';
import { useFaultText } from './use-fault-text.ts';

const emptyForm = (given: Pick<RegisterValues, 'affiliateCode' | 'termsAccepted' | 'username'>): RegisterValues => ({
  ...(Object.fromEntries(plainFields.map((name) => [name, ''])) as Record<(typeof plainFields)[number], string>),
  password: '',
  confirmPassword: '',
  paymentPassword: '',
  captcha: '',
  verificationCode: '',
  mobileNum: noPhone,
  ...given,
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

const keyOf = (phone: RegisterValues['mobileNum']): string => JSON.stringify(phoneFields(phone));

const isValid = ({ atMs, expiredMinutes }: Sent): boolean => Date.now() < atMs + expiredMinutes * 60_000;

const codeErrors: readonly string[] = ['AUTH_CODE_INVALID', 'AUTH_CODE_MISSING', 'AUTH_CODE_EXPIRED'];

const isAboutCode = (error: unknown): boolean => !(error instanceof CallFailure) || codeErrors.includes(error.code);

const isRefusal = (error: unknown, code: string): error is CallFailure =>
  error instanceof CallFailure && error.code === code;

/** The errors by field of a rejected form, such as `{ email: 'format' }`. */
const faultsIn = ({ details: { fields } }: CallFailure): Readonly<Record<string, unknown>> =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {};

const isMissing = (fault: unknown): boolean =>
  fault === 'missing' ||
  (typeof fault === 'object' && fault !== null && 'reason' in fault && fault.reason === 'missing');

/** The code that was sent, and to which number: going back and on with the same number needs no other one. */
type Sent = SentCode & { to: string };

export type RegisterForm = {
  /** By phone the code is asked for last, when it has been sent. */
  step: 'details' | 'code';
  back: () => void;
  sent: Sent | null;
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
  isConsentAsked,
  activation,
}: {
  method: RegisterMethod;
  shown: readonly ShownField[];
  captcha: Captcha;
  isConsentAsked: boolean;
  activation?: Activation | undefined;
}): RegisterForm => {
  const t = useT();
  const queryClient = useQueryClient();
  const faultText = useFaultText();
  const check = useProofCheck();
  const [warning, setWarning] = useState<string | null>(null);
  const [isMessageSent, setMessageSent] = useState(false);
  // The upline of a created account is its agent, whatever link was opened before.
  const [referralCode] = useState(() => (activation ? null : readReferralCode()));
  const [step, setStep] = useState<'details' | 'code'>('details');
  const [sent, setSent] = useState<Sent | null>(null);
  const hasCodeStep = shown.some(({ name }) => name === 'verificationCode');

  const send = async (values: RegisterValues): Promise<void> => {
    const code = values.affiliateCode.trim();
    if (code !== '' && shown.some(({ name }) => name === 'affiliateCode')) await checkAffiliateCode(code);
    const { hostname: domain, origin, pathname } = location;
    const arrival = { referralCode, domain, registerUrl: `${origin}${pathname}` };
    const register = (proofs: RegisterProofs) => {
      // An activation has the fields of the form by username, whichever form the brand uses.
      const form = registrationOf(values, shown, arrival, { method: activation ? 'register' : method, proofs });
      return activation ? sendActivation(activation.secret, form) : sendRegistration(method, form);
    };
    // A code was sent for a proof already, and a typed captcha is one. A secret is tried only for a proof of its own.
    const isProved = (!activation && method === 'registerMobile' && hasCodeStep) || captcha.isWanted;
    const outcome = await (isProved
      ? register(captcha.proofOf(values.captcha))
      : check.run((slider) => register({ slider })));
    if (outcome === null) return;
    dropReferralCode();
    if (outcome.state === 'signedIn') {
      const isAwaited = readWantedPath() !== null;
      await completeSignIn(outcome, { queryClient });
      openPopup('welcome', { isAwaited });
    } else if (outcome.state === 'messageSent') setMessageSent(true);
    else openPopup('login', {});
  };

  const sendRefused = (error: unknown): boolean => {
    if (isRefusal(error, 'MEMBER_INVITATION_CODE_INVALID')) {
      setWarning(errorText(t, error.code));
      return true;
    }
    if (activation && isRefusal(error, 'AUTH_LOGIN_FAILED')) {
      setWarning(t('register.activation.ended'));
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
    defaultValues: emptyForm({
      affiliateCode: referralCode ?? '',
      termsAccepted: !isConsentAsked,
      username: activation?.username ?? '',
    }),
    byCode,
    send: async (values) => {
      // A form by username may have a number that nobody has to give.
      if (hasCodeStep && step === 'details' && values.mobileNum.mobileNum.trim() !== '') {
        await goToCode(values);
        return;
      }
      try {
        await send(values);
      } catch (error) {
        // What is wrong may be in the step before; its code stays valid.
        if (!isAboutCode(error)) setStep('details');
        if (isRefusedProof(error)) captcha.want();
        // Every attempt, right or wrong, consumes the image; an invalid invitation code is reported before an attempt.
        if (captcha.isWanted && !isRefusal(error, 'MEMBER_INVITATION_CODE_INVALID')) {
          captcha.renew();
          appForm.form.setValue('captcha', '');
        }
        if (!sendRefused(error)) throw error;
      }
    },
  });

  const sendCode: SendCode = async () => {
    const phone = appForm.form.getValues('mobileNum');
    try {
      const code = await check.run((slider) => sendRegisterCode(phone, method, slider));
      if (code !== null) setSent({ ...code, atMs: Date.now(), to: keyOf(phone) });
      return code;
    } catch (error) {
      // Spec §8: the reason why no message was sent is shown in a warning.
      setWarning(errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
      return null;
    }
  };

  const goToCode = async ({ mobileNum }: RegisterValues): Promise<void> => {
    const isSent = sent !== null && sent.to === keyOf(mobileNum) && isValid(sent);
    if (isSent || (await sendCode()) !== null) setStep('code');
  };

  return {
    step: hasCodeStep ? step : 'details',
    back: () => setStep('details'),
    sent,
    appForm,
    warning,
    closeWarning: () => setWarning(null),
    isMessageSent,
    sendCode,
    check,
  };
};
