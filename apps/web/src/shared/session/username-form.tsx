import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CurrentPasswordField } from '../forms/current-password-field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useAppForm } from '../forms/use-app-form.ts';
import { CallFailure } from '../lib/call.ts';
import { sealedCall } from '../lib/sealed-call.ts';
import { openPopup } from '../popups/popup.store.ts';
import { CaptchaField } from '../proofs/captcha-field.tsx';
import { useCaptcha } from '../proofs/use-captcha.ts';
import { settleCaptcha } from './captcha-duty.ts';
import type { Area } from './complete-sign-in.ts';
import { forgetLastUser, keepLastUser, readLastUser } from './last-user.ts';
import { takeOutcome } from './take-outcome.ts';

export type UsernameFormProps = {
  area: Area;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  /** The name field also offers passkeys, if the browser supports it. */
  offersPasskeys?: boolean;
};

type Values = { username: string; password: string; captcha: string };

const rememberedName = (): string => {
  const last = readLastUser();
  return last?.kind === 'username' ? last.value : '';
};

/** Login by username and password, for members and for agents. Texts of the namespace `entry`. */
export const UsernameForm = ({ area, remember, onRemember, offersPasskeys = false }: UsernameFormProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const captcha = useCaptcha();
  const [isResetOnly, setResetOnly] = useState(false);

  const send = async ({ username: typed, password, captcha: read }: Values) => {
    const username = typed.trim();
    // The password is sent exactly as it was typed (security.md 3.8).
    const body = { type: 'username' as const, username, password, area, remember, ...captcha.proofOf(read) };
    const outcome = await sealedCall('POST', '/wps/session/login', body);
    // The right secret of an account that an agent created: its first login is the registration.
    if (outcome.state === 'activation') {
      openPopup('register', { activation: { username, secret: password, form: outcome.form } });
      return;
    }
    if (remember) keepLastUser({ kind: 'username', value: username });
    else forgetLastUser();
    await takeOutcome(outcome, { queryClient, area });
  };
  const { field, form, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { username: rememberedName(), password: '', captcha: '' },
    byCode: { AUTH_CAPTCHA_REQUIRED: 'captcha', AUTH_CAPTCHA_FAILED: 'captcha' },
    send,
    onFailure: (error) => {
      settleCaptcha(error, { captcha, clear: () => form.setValue('captcha', '') });
      setResetOnly(error instanceof CallFailure && error.details.resetOnly === true);
    },
  });
  const openForgot = () => openPopup('forgotPassword', {});

  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t('core.entry.login')}>
      <FormBanner
        failure={failure}
        action={
          isResetOnly && (
            <Button variant="outline" size="sm" onClick={openForgot}>
              {t('entry.login.resetNow')}
            </Button>
          )
        }
      />
      <TextField
        {...field('username', { validate: (typed) => typed.trim() !== '' || t('entry.required.username') })}
        id={`${area}-username`}
        label={t('entry.username.label')}
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
      <CurrentPasswordField
        {...field('password', { validate: (typed) => typed !== '' || t('entry.required.password') })}
        id={`${area}-password`}
        label={t('entry.password.label')}
        maxLength={128}
        aside={
          <button
            type="button"
            className="cursor-pointer rounded-sm font-semibold text-action-text underline-offset-4 hover:underline"
            onClick={openForgot}
          >
            {t('entry.login.forgot')}
          </button>
        }
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
    </form>
  );
};
