import { useT } from '@fairhouse/i18n/react';
import { type ApiBody, api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { CurrentPasswordField } from '#shared/forms/current-password-field.tsx';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure, call } from '#shared/lib/call.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import { readPasskey } from '#shared/session/read-passkey.ts';
import type { StepUpFactor } from '#shared/session/step-up.store.ts';
import { AuthenticatorField } from './authenticator-field.tsx';
import { factorLooks } from './step-up.rules.ts';

export type StepUpFormProps = {
  factor: StepUpFactor;
  onDone: () => void;
  onFailure: (error: unknown) => void;
};

type Values = { code: string; password: string };
type Proof = ApiBody<'POST', '/api/member/v1/step-up'>;

const readProof = async (factor: StepUpFactor, { code, password }: Values): Promise<Proof | null> => {
  if (factor === 'login_password' || factor === 'payment_password') return { factor, password };
  if (factor !== 'passkey') return { factor, code: code.trim() };
  const options = await call((signal) => api.POST('/api/member/v1/step-up/passkey-options', { signal }));
  const answer = await readPasskey(options);
  return answer === null ? null : { factor, answer };
};

/** One form for a fresh proof. */
export const StepUpForm = ({ factor, onDone, onFailure }: StepUpFormProps) => {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const isPassword = factor === 'login_password' || factor === 'payment_password';
  const fieldName = isPassword ? 'password' : 'code';
  const { field, form, failure, setFailure, show, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { code: '', password: '' },
    byCode: {
      ...(factor !== 'passkey' && { AUTH_FACTOR_WRONG: fieldName }),
      AUTH_CODE_EXPIRED: 'code',
    },
    send: async (values) => {
      const proof = await readProof(factor, values);
      if (proof === null) return;
      await sealedCall('POST', '/api/member/v1/step-up', proof);
      onDone();
    },
    onFailure: (error) => {
      form.setValue(fieldName, '');
      if (error instanceof CallFailure && typeof error.details.triesLeft === 'number')
        setTriesLeft(error.details.triesLeft);
      onFailure(error);
    },
  });
  const sendCode = async () => {
    setFailure(null);
    try {
      const sent = await call((signal) => api.POST('/api/member/v1/step-up/codes', { signal }));
      setSentTo(sent.sentTo);
      return sent;
    } catch (error) {
      show(error);
      onFailure(error);
      return null;
    }
  };
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t(factorLooks[factor].labelId)}>
      <FormBanner failure={failure} />
      <p className="text-sm text-text-2">
        {sentTo === null ? t(factorLooks[factor].leadId) : t('entry.second.sentTo', { to: sentTo })}
      </p>
      {isPassword && (
        <CurrentPasswordField
          {...field('password', { validate: (typed) => typed !== '' || t('entry.required.password') })}
          label={t(factorLooks[factor].labelId)}
          maxLength={128}
          {...(factor === 'payment_password' && { inputMode: 'numeric' })}
        />
      )}
      {factor === 'totp' && <AuthenticatorField control={form.control} name="code" />}
      {factor === 'sms' && (
        <Controller
          control={form.control}
          name="code"
          rules={{ validate: (value) => value !== '' || t('entry.required.code') }}
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <CodeField
              {...{ ref, value, onChange, onBlur }}
              label={t('entry.code.label')}
              error={fieldState.error?.message}
              canSend
              onSend={sendCode}
            />
          )}
        />
      )}
      {triesLeft !== null && (
        <p role="status" className="text-caption text-muted">
          {t('entry.stepUp.left', { tries: triesLeft })}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isLoading={isSending}
        {...(factor === 'passkey' && { icon: <Fingerprint /> })}
      >
        {t(factor === 'passkey' ? 'entry.way.passkey.use' : 'entry.second.confirm')}
      </Button>
    </form>
  );
};
