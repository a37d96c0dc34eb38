import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { call } from '#shared/lib/call.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import { useCountryCodes } from '#shared/phone/country-codes.ts';
import { looksLikePhone, noPhone, type PhoneValue, phoneFields } from '#shared/phone/phone.rules.ts';
import { PhoneField } from '#shared/phone/phone-field.tsx';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import { ProofDialog } from '#shared/proofs/proof-dialog.tsx';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { useProofCheck } from '#shared/proofs/use-proof-check.ts';
import { settleCaptcha } from '#shared/session/captcha-duty.ts';
import { forgetLastUser, keepLastUser, readLastUser } from '#shared/session/last-user.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';

export type SmsFormProps = { remember: boolean; onRemember: (remember: boolean) => void };

type Values = { phone: PhoneValue; code: string; captcha: string };

const rememberedPhone = (): PhoneValue => {
  const last = readLastUser();
  if (last?.kind !== 'mobile') return noPhone;
  return { ...noPhone, mobileNum: last.value, countryDialingCode: last.countryDialingCode };
};

/** Login by a code sent to the phone. */
export const SmsForm = ({ remember, onRemember }: SmsFormProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const countries = useCountryCodes();
  const captcha = useCaptcha();
  const check = useProofCheck();

  const send = async ({ phone, code, captcha: read }: Values) => {
    const outcome = await sealedCall('POST', '/wps/session/login', {
      type: 'sms',
      ...phoneFields(phone),
      verificationCode: code,
      remember,
      ...captcha.proofOf(read),
    });
    if (remember)
      keepLastUser({ kind: 'mobile', value: phone.mobileNum, countryDialingCode: phone.countryDialingCode });
    else forgetLastUser();
    // A phone number is of a person who has registered, so nothing is left to finish.
    await takeOutcome(outcome as Parameters<typeof takeOutcome>[0], { queryClient });
  };
  const { field, form, failure, setFailure, show, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { phone: rememberedPhone(), code: '', captcha: '' },
    byCode: {
      AUTH_PHONE_FORMAT_INVALID: 'phone',
      AUTH_PHONE_MISSING: 'phone',
      AUTH_CODE_INVALID: 'code',
      AUTH_CODE_MISSING: 'code',
      AUTH_CODE_EXPIRED: 'code',
      AUTH_CAPTCHA_REQUIRED: 'captcha',
      AUTH_CAPTCHA_FAILED: 'captcha',
    },
    send,
    onFailure: (error) => settleCaptcha(error, { captcha, clear: () => form.setValue('captcha', '') }),
  });

  const { phone } = form.watch();
  useEffect(() => {
    // A remembered number has a dialling code but no country code, which the picker needs.
    if (phone.countryCode !== '' || phone.countryDialingCode === '') return;
    const country = countries.find(({ countryDialingCode }) => countryDialingCode === phone.countryDialingCode);
    if (country) form.setValue('phone', { ...phone, countryCode: country.countryCode });
  }, [countries, phone, form]);

  const sendCode = async () => {
    setFailure(null);
    try {
      return await check.run((slider) =>
        call((signal) =>
          api.POST('/wps/verification/sms/noLogin', {
            signal,
            body: { ...phoneFields(phone), purpose: 'login', slider },
          }),
        ),
      );
    } catch (error) {
      show(error);
      return null;
    }
  };

  return (
    <form className="grid gap-4" onSubmit={onSubmit} onFocus={check.prepare} noValidate aria-label={t('entry.tab.sms')}>
      <FormBanner failure={failure} />
      <Controller
        control={form.control}
        name="phone"
        rules={{ validate: (value) => looksLikePhone(value) || t('entry.required.phone') }}
        render={({ field: { ref, ...input }, fieldState }) => (
          <PhoneField {...input} ref={ref} label={t('entry.phone.label')} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: (value) => value !== '' || t('entry.required.code') }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <CodeField
            ref={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            label={t('entry.code.label')}
            error={fieldState.error?.message}
            canSend={looksLikePhone(phone)}
            onSend={sendCode}
          />
        )}
      />
      {captcha.isWanted && (
        <CaptchaField
          {...field('captcha', {
            validate: (typed) => captcha.isSolved || typed.trim() !== '' || t('entry.required.captcha'),
          })}
          captcha={captcha}
        />
      )}
      <Checkbox
        checked={remember}
        onChange={(event) => onRemember(event.target.checked)}
        label={t('entry.login.remember')}
        hint={t('entry.login.rememberHint')}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending}>
        {t('core.entry.login')}
      </Button>
      <ProofDialog check={check} />
    </form>
  );
};
