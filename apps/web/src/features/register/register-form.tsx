import { T, useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { CodeField } from '#shared/phone/code-field.tsx';
import { looksLikePhone } from '#shared/phone/phone.rules.ts';
import type { Activation } from '#shared/popups/popup-kinds.ts';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import { ProofDialog } from '#shared/proofs/proof-dialog.tsx';
import type { Captcha } from '#shared/proofs/use-captcha.ts';
import { SocialButtons } from '#shared/session/social-buttons.tsx';
import { type FieldGroup, groupsOf, judgeField, type RegisterMethod, type ShownField } from './register.rules.ts';
import { RegisterFieldView } from './register-field.tsx';
import { useFaultText } from './use-fault-text.ts';
import { type RegisterForm as Form, useRegisterForm } from './use-register-form.ts';
import { WarningDialog } from './warning-dialog.tsx';

const CaptchaRow = ({ captcha, form }: { captcha: Captcha; form: Form }) => {
  const t = useT();
  return (
    <div className="col-span-full min-w-0">
      <CaptchaField
        captcha={captcha}
        {...form.appForm.field('captcha', {
          validate: (typed) => captcha.isSolved || typed.trim() !== '' || t('core.error.AUTH_CAPTCHA_REQUIRED'),
        })}
      />
    </div>
  );
};

/** Opens in a new tab, so that reading the terms does not lose the input. */
const TermsLink = ({ children }: { children: ReactNode }) => (
  <a
    className="font-semibold text-action-text underline underline-offset-2"
    href="/help#term"
    target="_blank"
    rel="noopener"
  >
    {children}
  </a>
);

const termsTags = { link: (text: ReactNode) => <TermsLink>{text}</TermsLink> };

const useTermsValues = () => ({ age: useFmt().number(constants.agreedAgeYears.value) });

/** Where the brand asks for a tick. */
const TermsBox = ({ form }: { form: Form }) => {
  const t = useT();
  const values = useTermsValues();
  return (
    <Checkbox
      className="col-span-full"
      {...form.appForm.field('termsAccepted', {
        validate: (isTicked) => isTicked || t('core.error.MEMBER_TERMS_NOT_ACCEPTED'),
      })}
      label={<T id="register.form.terms" values={values} tags={termsTags} />}
    />
  );
};

/** Everywhere else sending the form is the consent, and the form says so. */
const TermsLine = () => {
  const values = useTermsValues();
  return (
    <p className="col-span-full text-center text-caption text-text-2">
      <T id="register.form.consent" values={values} tags={termsTags} />
    </p>
  );
};

/** A part of a long form. It can be folded, and opens by itself where it has something to fill in or to correct. */
const Group = ({ group, fields, form }: { group: FieldGroup; fields: readonly ShownField[]; form: Form }) => {
  const t = useT();
  const isNeeded = fields.some(({ name, rule }) => rule.required || form.appForm.faultOf(name) !== undefined);
  return (
    <details className="group col-span-full border-line border-t pt-1" open={isNeeded}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-sm text-text-1 [&::-webkit-details-marker]:hidden">
        {t(`register.group.${group}`)}
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 pt-1 pb-2 lg:grid-cols-2">
        {fields.map((field) => (
          <RegisterFieldView key={field.name} field={field} appForm={form.appForm} />
        ))}
      </div>
    </details>
  );
};

/** The length of a code, if the rule fixes it. */
const codeLength = ({ rule: { min, max } }: ShownField): number => (min !== null && min === max ? min : 6);

/** The second step by phone: the code, which is sent as soon as it is complete. */
const CodeStep = ({ field, form }: { field: ShownField; form: Form }) => {
  const t = useT();
  const faultText = useFaultText();
  const { appForm, sent, sendCode, back } = form;
  const phone = appForm.form.watch('mobileNum');
  return (
    <>
      <p className="col-span-full text-sm text-text-2">
        <T
          id="register.code.lead"
          values={{ number: `+${phone.countryDialingCode} ${phone.mobileNum}` }}
          tags={{
            number: (text) => (
              <bdi dir="ltr" className="font-semibold text-text-1">
                {text}
              </bdi>
            ),
          }}
        />{' '}
        <Button variant="ghost" size="sm" className="max-sm:-ms-3" onClick={back}>
          {t('register.code.change')}
        </Button>
      </p>
      <div className="col-span-full min-w-0">
        <Controller
          control={appForm.form.control}
          name="verificationCode"
          rules={{
            validate: (typed) => {
              const fault = judgeField(field, typed);
              return fault === null || faultText(field.name, fault);
            },
          }}
          render={({ field: { name: _, ...code } }) => (
            <CodeField
              {...code}
              label={t('register.field.verificationCode')}
              error={appForm.faultOf('verificationCode')}
              length={codeLength(field)}
              canSend={looksLikePhone(phone)}
              onSend={sendCode}
              onComplete={() => appForm.onSubmit()}
              {...(sent === null ? {} : { sentBefore: sent })}
            />
          )}
        />
      </div>
    </>
  );
};

export type RegisterFormProps = {
  method: RegisterMethod;
  shown: readonly ShownField[];
  captcha: Captcha;
  /** Whether consent takes a checkbox. */
  isConsentAsked: boolean;
  /** The first login of a created account: its name is fixed. */
  activation?: Activation | undefined;
};

/**
 * D06 and D07: the account's fields, then the code by phone. Input of fields that both methods share is kept when the
 * method changes.
 */
export const RegisterForm = ({ method, shown, captcha, isConsentAsked, activation }: RegisterFormProps) => {
  const t = useT();
  const form = useRegisterForm({ method, shown, captcha, isConsentAsked, activation });
  const { appForm, warning, closeWarning, isMessageSent, check, step } = form;
  const { account, further } = groupsOf(shown);
  const code = shown.find(({ name }) => name === 'verificationCode');
  const hasOwnPlace = shown.some(({ name }) => name === 'captcha');
  if (isMessageSent)
    return (
      <div role="status">
        <EmptyState isCompact art="message" title={t('register.sent.title')} text={t('register.sent.text')} />
      </div>
    );
  const isCodeStep = step === 'code' && code !== undefined;
  return (
    <>
      <form
        className="grid grid-cols-1 items-start gap-x-3 gap-y-4 lg:grid-cols-2"
        noValidate
        onFocus={check.prepare}
        onSubmit={appForm.onSubmit}
      >
        <div className="col-span-full empty:hidden">
          <FormBanner failure={appForm.failure} />
        </div>
        {isCodeStep ? (
          <CodeStep field={code} form={form} />
        ) : (
          <>
            {account.map((field) =>
              field.name === 'captcha' ? (
                <CaptchaRow key="captcha" captcha={captcha} form={form} />
              ) : (
                <RegisterFieldView
                  key={field.name}
                  field={field}
                  appForm={appForm}
                  isFixed={!!activation && field.name === 'username'}
                />
              ),
            )}
            {!hasOwnPlace && captcha.isWanted && <CaptchaRow captcha={captcha} form={form} />}
            {further.map(({ group, fields }) => (
              <Group key={group} group={group} fields={fields} form={form} />
            ))}
            {isConsentAsked && <TermsBox form={form} />}
          </>
        )}
        <Button
          className="col-span-full"
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isLoading={appForm.isSending}
        >
          {code === undefined || isCodeStep ? t('register.form.submit') : t('register.form.next')}
        </Button>
        {!isConsentAsked && <TermsLine />}
        {!isCodeStep && !activation && (
          <div className="col-span-full empty:hidden">
            <SocialButtons remember={false} onFailure={appForm.show} />
          </div>
        )}
      </form>
      <ProofDialog check={check} />
      <WarningDialog text={warning} onClose={closeWarning} />
    </>
  );
};
