import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { NewPasswordField } from '#shared/forms/new-password-field.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { usePasswordRule } from '#shared/forms/use-password-rule.ts';
import { call } from '#shared/lib/call.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import { looksLikePhone, noPhone, type PhoneValue, phoneFields } from '#shared/phone/phone.rules.ts';
import { PhoneField } from '#shared/phone/phone-field.tsx';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import { ProofDialog } from '#shared/proofs/proof-dialog.tsx';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { useProofCheck } from '#shared/proofs/use-proof-check.ts';
import { settleCaptcha } from '#shared/session/captcha-duty.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';

type Values = { phone: PhoneValue; code: string; newPassword: string; captcha: string };

/** Sets a new password by a code sent to the phone, and logs in at once (spec §4). */
export const ByPhoneForm = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const rule = usePasswordRule();
  const captcha = useCaptcha();
  const check = useProofCheck();
  const { field, form, failure, setFailure, show, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { phone: noPhone, code: '', newPassword: '', captcha: '' },
    byCode: {
      AUTH_PHONE_FORMAT_INVALID: 'phone',
      AUTH_PHONE_MISSING: 'phone',
      AUTH_CODE_INVALID: 'code',
      AUTH_CODE_MISSING: 'code',
      AUTH_CODE_EXPIRED: 'code',
      AUTH_PASSWORD_FORMAT_INVALID: 'newPassword',
      AUTH_PASSWORD_TOO_COMMON: 'newPassword',
      AUTH_CAPTCHA_REQUIRED: 'captcha',
      AUTH_CAPTCHA_FAILED: 'captcha',
    },
    send: async ({ phone: typed, code, newPassword, captcha: read }) => {
      const outcome = await sealedCall('POST', '/wps/member/password/verification', {
        ...phoneFields(typed),
        verificationCode: code,
        newPassword,
        ...captcha.proofOf(read),
      });
      await takeOutcome(outcome, { queryClient });
    },
    onFailure: (error) => settleCaptcha(error, { captcha, clear: () => form.setValue('captcha', '') }),
  });
  const { phone, newPassword } = form.watch();
  const sendCode = async () => {
    setFailure(null);
    try {
      return await check.run((slider) =>
        call((signal) =>
          api.POST('/wps/verification/sms/noLogin', {
            signal,
            body: { ...phoneFields(phone), purpose: 'resetPassword', slider },
          }),
        ),
      );
    } catch (error) {
      show(error);
      return null;
    }
  };
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t('entry.forgot.byPhone')}>
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
            {...{ ref, value, onChange, onBlur }}
            label={t('entry.code.label')}
            error={fieldState.error?.message}
            canSend={looksLikePhone(phone)}
            onSend={sendCode}
          />
        )}
      />
      <NewPasswordField
        {...field('newPassword', { validate: rule.judge })}
        label={t('entry.change.new')}
        hint={rule.hint}
        typed={newPassword}
        maxLength={128}
      />
      {captcha.isWanted && (
        <CaptchaField
          {...field('captcha', {
            validate: (typed) => captcha.isSolved || typed.trim() !== '' || t('entry.required.captcha'),
          })}
          captcha={captcha}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending}>
        {t('entry.forgot.set')}
      </Button>
      <ProofDialog check={check} />
    </form>
  );
};
