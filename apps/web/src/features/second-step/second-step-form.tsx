import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { call } from '#shared/lib/call.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import type { SecondStepMethod } from '#shared/popups/popup-kinds.ts';
import { readPasskey } from '#shared/session/read-passkey.ts';
import { AuthenticatorField } from './authenticator-field.tsx';
import type { SecondStepProof } from './finish-second-step.ts';
import { methodLooks } from './second-step.rules.ts';

export type SecondStepFormProps = {
  method: SecondStepMethod;
  pendingId: string;
  /** Throws the server's refusal. */
  onProve: (proof: SecondStepProof) => Promise<void>;
};

type Values = { code: string; bankName: string };

/** One method of the second step. */
export const SecondStepForm = ({ method, pendingId, onProve }: SecondStepFormProps) => {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const proofOf = async ({ code, bankName }: Values): Promise<SecondStepProof | null> => {
    if (method === 'smsAndBankName') return { method, code, bankName: bankName.trim() };
    if (method !== 'passkey') return { method, code: code.trim() };
    const options = await call((signal) =>
      api.POST('/api/member/v1/second-step/passkey-options', { signal, body: { pendingId } }),
    );
    const answer = await readPasskey(options);
    return answer === null ? null : { method, answer };
  };
  const { field, form, failure, setFailure, show, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { code: '', bankName: '' },
    byCode: { AUTH_CODE_INVALID: 'code', AUTH_CODE_MISSING: 'code', AUTH_CODE_EXPIRED: 'code' },
    send: async (values) => {
      const proof = await proofOf(values);
      if (proof !== null) await onProve(proof);
    },
    onFailure: () => form.setValue('code', ''),
  });
  const sendCode = async () => {
    setFailure(null);
    try {
      const sent = await call((signal) =>
        api.POST('/api/member/v1/second-step/codes', {
          signal,
          body: { pendingId, method: method === 'email' ? 'email' : 'sms' },
        }),
      );
      setSentTo(sent.sentTo);
      return sent;
    } catch (error) {
      show(error);
      return null;
    }
  };

  const isByMessage = method === 'sms' || method === 'email' || method === 'smsAndBankName';
  const { leadId } = methodLooks[method];
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t(methodLooks[method].labelId)}>
      <FormBanner failure={failure} />
      <p className="text-sm text-text-2">{sentTo === null ? t(leadId) : t('entry.second.sentTo', { to: sentTo })}</p>
      {isByMessage && (
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
              {...(method !== 'smsAndBankName' && { onComplete: () => void onSubmit() })}
            />
          )}
        />
      )}
      {method === 'authenticator' && (
        <AuthenticatorField control={form.control} name="code" onComplete={() => void onSubmit()} />
      )}
      {method === 'smsAndBankName' && (
        <TextField
          {...field('bankName', { validate: (typed) => typed.trim() !== '' || t('entry.required.bankName') })}
          label={t('entry.bankName.label')}
          hint={t('entry.bankName.hint')}
          autoComplete="off"
          maxLength={128}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isLoading={isSending}
        {...(method === 'passkey' && { icon: <Fingerprint /> })}
      >
        {t(method === 'passkey' ? 'entry.way.passkey.use' : 'entry.second.confirm')}
      </Button>
    </form>
  );
};
