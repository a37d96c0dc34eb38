import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Controller } from 'react-hook-form';
import { CurrentPasswordField } from '#shared/forms/current-password-field.tsx';
import type { AppForm } from '#shared/forms/use-app-form.ts';
import { CodeField, type CodeFieldProps } from '#shared/phone/code-field.tsx';
import type { ContactKind } from './api.ts';
import type { ContactValues, ProofWay } from './contact-proof.rules.ts';

export type ContactProofFieldsProps = {
  form: AppForm<ContactValues>;
  /** The contact that is changed; a code goes to the other one. */
  kind: ContactKind;
  ways: readonly ProofWay[];
  way: ProofWay | null;
  onWay: (way: ProofWay) => void;
  onSend: CodeFieldProps['onSend'];
};

const switchIds = {
  otherCode: 'security.contact.proof.useCode',
  paymentPassword: 'security.contact.proof.usePayment',
} as const;

/** One more proof before a verified contact is replaced: a code to the other contact, or the payment password. */
export const ContactProofFields = ({ form, kind, ways, way, onWay, onSend }: ContactProofFieldsProps) => {
  const t = useT();
  if (way === null) return <p className="text-sm text-text-2">{t('security.contact.proof.none')}</p>;
  const other = ways.find((each) => each !== way);
  return (
    <fieldset className="grid gap-2 border-line border-t pt-4">
      <legend className="sr-only">{t('security.contact.proof.title')}</legend>
      {way === 'otherCode' ? (
        <Controller
          control={form.form.control}
          name="otherCode"
          rules={{ validate: (typed) => typed !== '' || t('core.error.AUTH_CODE_MISSING') }}
          render={({ field: { name: _, ...code } }) => (
            <CodeField
              {...code}
              label={t(kind === 'email' ? 'security.contact.proof.mobile' : 'security.contact.proof.email')}
              error={form.faultOf('otherCode')}
              canSend
              onSend={onSend}
            />
          )}
        />
      ) : (
        <CurrentPasswordField
          {...form.field('paymentPassword', { validate: (typed) => typed !== '' || t('security.page.missing') })}
          label={t('security.contact.proof.payment')}
        />
      )}
      {other !== undefined && (
        <Button className="justify-self-start" variant="ghost" size="sm" onClick={() => onWay(other)}>
          {t(switchIds[other])}
        </Button>
      )}
    </fieldset>
  );
};
