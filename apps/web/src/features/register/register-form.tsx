import { T, useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import { ProofDialog } from '#shared/proofs/proof-dialog.tsx';
import type { Captcha } from '#shared/proofs/use-captcha.ts';
import { SocialButtons } from '#shared/session/social-buttons.tsx';
import type { RegisterMethod, ShownField } from './register.rules.ts';
import { RegisterFieldView } from './register-field.tsx';
import { type RegisterForm as Form, useRegisterForm } from './use-register-form.ts';
import { WarningDialog } from './warning-dialog.tsx';

const CaptchaRow = ({ captcha, form }: { captcha: Captcha; form: Form }) => {
  const t = useT();
  return (
    <div className="col-span-full min-w-0">
      <CaptchaField
        captcha={captcha}
        requiredLabel={t('register.form.required')}
        {...form.appForm.field('captcha', {
          validate: (typed) => captcha.isSolved || typed.trim() !== '' || t('core.error.AUTH_CAPTCHA_REQUIRED'),
        })}
      />
    </div>
  );
};

const Terms = ({ form }: { form: Form }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <Checkbox
      className="col-span-full"
      {...form.appForm.field('termsAccepted', {
        validate: (isTicked) => isTicked || t('core.error.MEMBER_TERMS_NOT_ACCEPTED'),
      })}
      label={
        <T
          id="register.form.terms"
          values={{ age: fmt.number(constants.agreedAgeYears.value) }}
          tags={{
            link: (linkText) => (
              // Opens in a new tab, so that reading the terms does not lose the input.
              <a
                className="font-semibold text-action-text underline underline-offset-2"
                href="/help#term"
                target="_blank"
                rel="noopener"
              >
                {linkText}
              </a>
            ),
          }}
        />
      }
    />
  );
};

export type RegisterFormProps = { method: RegisterMethod; shown: readonly ShownField[]; captcha: Captcha };

/**
 * D06 and D07: one form with the brand's fields. Input of fields that both methods share is kept when the method
 * changes.
 */
export const RegisterForm = ({ method, shown, captcha }: RegisterFormProps) => {
  const t = useT();
  const form = useRegisterForm({ method, shown, captcha });
  const { appForm, warning, closeWarning, isMessageSent, sendCode, check } = form;
  const hasOwnPlace = shown.some(({ name }) => name === 'captcha');
  if (isMessageSent)
    return (
      <div role="status">
        <EmptyState isCompact art="message" title={t('register.sent.title')} text={t('register.sent.text')} />
      </div>
    );
  return (
    <>
      <form
        className="grid grid-cols-1 items-start gap-x-3 gap-y-4 lg:grid-cols-2"
        noValidate
        onSubmit={appForm.onSubmit}
      >
        <div className="col-span-full empty:hidden">
          <FormBanner failure={appForm.failure} />
        </div>
        {shown.map((field) =>
          field.name === 'captcha' ? (
            <CaptchaRow key="captcha" captcha={captcha} form={form} />
          ) : (
            <RegisterFieldView key={field.name} field={field} appForm={appForm} onSend={sendCode} />
          ),
        )}
        {!hasOwnPlace && captcha.isWanted && <CaptchaRow captcha={captcha} form={form} />}
        <Terms form={form} />
        <Button
          className="col-span-full"
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isLoading={appForm.isSending}
        >
          {t('register.form.submit')}
        </Button>
        <div className="col-span-full empty:hidden">
          <SocialButtons remember={false} onFailure={appForm.show} />
        </div>
      </form>
      <ProofDialog check={check} />
      <WarningDialog text={warning} onClose={closeWarning} />
    </>
  );
};
