import { useT } from '@fairhouse/i18n/react';
import { patterns } from '@fairhouse/protocol/patterns';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { type AppForm, useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { CodeField } from '#shared/phone/code-field.tsx';
import { looksLikePhone, noPhone, phoneFields } from '#shared/phone/phone.rules.ts';
import { PhoneField } from '#shared/phone/phone-field.tsx';
import { type ContactInput, type ContactKind, sendContactCode, verifyContact } from './api.ts';
import { firstProofWay, type ProofWay, proofWaysIn, type ContactValues as Values } from './contact-proof.rules.ts';
import { ContactProofFields } from './contact-proof-fields.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type Contact = { masked: string; isVerified: boolean } | null;

export type ContactDialogProps = {
  kind: ContactKind;
  /** The current contact. */
  contact: Contact;
  onDone: () => void;
  onClose: () => void;
};

const icons = { mobile: <Smartphone />, email: <Mail /> };

const looksLikeMailbox = (email: string): boolean => patterns.EMAIL.expression.test(email.trim());

const inputOf = (kind: ContactKind, { phone, email }: Values, isKnown: boolean): ContactInput => {
  if (isKnown) return { kind };
  if (kind === 'email') return { kind, value: email.trim() };
  const { mobileNum: value, ...country } = phoneFields(phone);
  return { kind, value, ...country };
};

const NewContact = ({ kind, form }: { kind: ContactKind; form: AppForm<Values> }) => {
  const t = useT();
  if (kind === 'email')
    return (
      <TextField
        {...form.field('email', {
          validate: (typed) => looksLikeMailbox(typed) || t('core.error.MEMBER_EMAIL_FORMAT_INVALID'),
        })}
        label={t('security.contact.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
    );
  return (
    <Controller
      control={form.form.control}
      name="phone"
      rules={{ validate: (phone) => looksLikePhone(phone) || t('core.error.AUTH_PHONE_FORMAT_INVALID') }}
      render={({ field: { name: _, ...phone } }) => (
        <PhoneField {...phone} label={t('security.contact.mobile')} error={form.faultOf('phone')} />
      )}
    />
  );
};

/** Verifies a phone or a mailbox: the one that was given at registration, or another. */
export const ContactDialog = ({ kind, contact, onDone, onClose }: ContactDialogProps) => {
  const t = useT();
  const hasUnverified = contact !== null && !contact.isVerified;
  const [isKnown, setKnown] = useState(hasUnverified);
  /** The extra proof the server accepts beside the code, once it has asked for one. */
  const [ways, setWays] = useState<readonly ProofWay[] | null>(null);
  const [way, setWay] = useState<ProofWay | null>(null);
  const form = useAppForm<Values>({
    defaultValues: { phone: noPhone, email: '', code: '', otherCode: '', paymentPassword: '' },
    byCode: {
      AUTH_PHONE_FORMAT_INVALID: 'phone',
      AUTH_PHONE_MISSING: 'phone',
      MEMBER_EMAIL_FORMAT_INVALID: 'email',
      AUTH_CODE_INVALID: 'code',
      AUTH_CODE_MISSING: 'code',
      AUTH_CODE_EXPIRED: 'code',
      AUTH_FACTOR_WRONG: way ?? 'paymentPassword',
    },
    send: async (values) => {
      const { code, otherCode, paymentPassword } = values;
      const proof = {
        ...(way === 'otherCode' && { otherCode }),
        ...(way === 'paymentPassword' && { paymentPassword }),
      };
      await verifyContact({ ...inputOf(kind, values, isKnown), code, ...proof });
      onDone();
    },
    onFailure: (error) => {
      if (!(error instanceof CallFailure && error.code === 'AUTH_OTHER_PROOF_REQUIRED')) return;
      const proofWays = proofWaysIn(error.details);
      setWays(proofWays);
      setWay(firstProofWay(proofWays));
    },
  });
  const { phone, email } = form.form.watch();
  const canSend = isKnown || (kind === 'mobile' ? looksLikePhone(phone) : looksLikeMailbox(email));
  const sendTo = async (input: ContactInput) => {
    form.setFailure(null);
    try {
      return await sendContactCode(input);
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'AUTH_STEP_UP_REQUIRED')) form.show(error);
      return null;
    }
  };
  return (
    <SettingsDialog
      icon={icons[kind]}
      title={t(`security.contact.title.${kind}`)}
      description={contact?.isVerified ? t('security.contact.changeLead') : t('security.contact.lead')}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        {isKnown ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface-2 px-4 py-3">
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {contact?.masked}
            </bdi>
            <Button variant="ghost" size="sm" onClick={() => setKnown(false)}>
              {t('security.contact.other')}
            </Button>
          </div>
        ) : (
          <NewContact kind={kind} form={form} />
        )}
        <Controller
          control={form.form.control}
          name="code"
          rules={{ validate: (typed) => typed !== '' || t('core.error.AUTH_CODE_MISSING') }}
          render={({ field: { name: _, ...code } }) => (
            <CodeField
              {...code}
              label={t('security.contact.code')}
              error={form.faultOf('code')}
              canSend={canSend}
              onSend={() => sendTo(inputOf(kind, form.form.getValues(), isKnown))}
            />
          )}
        />
        {ways !== null && (
          <ContactProofFields
            form={form}
            kind={kind}
            ways={ways}
            way={way}
            onWay={setWay}
            onSend={() => sendTo({ kind: kind === 'email' ? 'mobile' : 'email' })}
          />
        )}
        <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
          {t('security.contact.verify')}
        </Button>
      </form>
    </SettingsDialog>
  );
};
