import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { sendCommand } from '#shared/lib/send-command.ts';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import type { CaptchaProof } from '#shared/proofs/proof.types.ts';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { settleCaptcha } from '#shared/session/captcha-duty.ts';

type Values = { username: string; email: string; captcha: string };

/** A rough check before sending; the server validates the address. */
const looksLikeMail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed.trim());

/** A form-encoded body cannot hold nested values. */
const flat = ({ captcha, slider }: CaptchaProof) => ({ ...(captcha !== undefined && { captcha }), ...slider });

/** Requests a reset mail. The response is the same whether or not the account exists. */
export const ByMailForm = () => {
  const t = useT();
  const captcha = useCaptcha();
  const [isSent, setSent] = useState(false);
  const { field, form, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { username: '', email: '', captcha: '' },
    byCode: { AUTH_CAPTCHA_REQUIRED: 'captcha', AUTH_CAPTCHA_FAILED: 'captcha' },
    send: async ({ username, email, captcha: read }) => {
      await sendCommand((signal) =>
        api.POST('/wps/member/password/email', {
          signal,
          body: { username: username.trim(), email: email.trim(), ...flat(captcha.proofOf(read)) },
          isForm: true,
        }),
      );
      setSent(true);
    },
    onFailure: (error) => settleCaptcha(error, { captcha, clear: () => form.setValue('captcha', '') }),
  });
  if (isSent)
    return (
      <NoticeBar tone="positive" isLive title={t('core.error.AUTH_RESET_MAIL_SENT')}>
        {t('entry.forgot.mailHint')}
      </NoticeBar>
    );
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t('entry.forgot.byMail')}>
      <FormBanner failure={failure} />
      <p className="text-sm text-text-2">{t('entry.forgot.mailLead')}</p>
      <TextField
        {...field('username', { validate: (typed) => typed.trim() !== '' || t('entry.required.username') })}
        label={t('entry.username.label')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
      <TextField
        {...field('email', { validate: (typed) => looksLikeMail(typed) || t('entry.required.email') })}
        label={t('entry.email.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        dir="ltr"
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
        {t('entry.forgot.send')}
      </Button>
    </form>
  );
};
