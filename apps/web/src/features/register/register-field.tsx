import { useT } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Controller } from 'react-hook-form';
import { NewPasswordField } from '#shared/forms/new-password-field.tsx';
import type { AppForm } from '#shared/forms/use-app-form.ts';
import { PhoneField } from '#shared/phone/phone-field.tsx';
import {
  judgeField,
  type PlainField,
  type RegisterField,
  type RegisterValues,
  type ShownField,
} from './register.rules.ts';
import { useFaultText } from './use-fault-text.ts';

export type RegisterFieldProps = {
  field: ShownField;
  appForm: AppForm<RegisterValues>;
  /** The value is decided already and only shown. */
  isFixed?: boolean;
};

type InputHints = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'dir'>;

const asWritten: InputHints = { autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr' };

/** Hints for the keyboard and the browser's autofill. */
const inputHints: Record<PlainField | 'username', InputHints> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', dir: 'ltr' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', dir: 'auto' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none', dir: 'ltr' },
  whatsapp: { ...asWritten, inputMode: 'tel' },
  qqNum: { ...asWritten, inputMode: 'numeric' },
  line: asWritten,
  facebook: asWritten,
  wechat: asWritten,
  idNumber: asWritten,
  recommenderId: asWritten,
  affiliateCode: asWritten,
};

/** The rule while the input is still invalid; after the field loses focus it is shown as an error. */
const useLiveRule = ({ field, appForm }: Pick<RegisterFieldProps, 'field' | 'appForm'>): string | undefined => {
  const faultText = useFaultText();
  const value = appForm.form.watch(field.name);
  const typed = typeof value === 'string' ? value : value.mobileNum;
  if (typed === '' || appForm.faultOf(field.name) !== undefined) return undefined;
  const fault = judgeField(field, typed);
  return fault === null ? undefined : faultText(field.name, fault);
};

const Password = ({ field, appForm }: RegisterFieldProps) => {
  const t = useT();
  const faultText = useFaultText();
  const rule = useLiveRule({ field, appForm });
  return (
    <NewPasswordField
      {...appForm.field('password', {
        validate: (value) => {
          const fault = judgeField(field, value);
          return fault === null || faultText('password', fault);
        },
      })}
      label={t('register.field.password')}
      typed={appForm.form.watch('password')}
      hint={rule}
    />
  );
};

const ConfirmPassword = ({ appForm }: RegisterFieldProps) => {
  const t = useT();
  return (
    <NewPasswordField
      {...appForm.field('confirmPassword', {
        validate: (value, { password }) => {
          if (value === '') return t('register.form.missing');
          return value === password || t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH');
        },
      })}
      label={t('register.field.confirmPassword')}
    />
  );
};

const Phone = ({ field, appForm }: RegisterFieldProps) => {
  const t = useT();
  const faultText = useFaultText();
  const rule = useLiveRule({ field, appForm });
  return (
    <Controller
      control={appForm.form.control}
      name="mobileNum"
      rules={{
        validate: ({ mobileNum }) => {
          const fault = judgeField(field, mobileNum);
          return fault === null || faultText(field.name, fault);
        },
      }}
      render={({ field: { name: _, ...phone } }) => (
        <PhoneField {...phone} label={t('register.field.mobileNum')} error={appForm.faultOf('mobileNum')} hint={rule} />
      )}
    />
  );
};

const PaymentPassword = ({ field, appForm }: RegisterFieldProps) => {
  const t = useT();
  const faultText = useFaultText();
  const rule = useLiveRule({ field, appForm });
  return (
    <NewPasswordField
      {...appForm.field('paymentPassword', {
        validate: (value) => {
          const fault = judgeField(field, value);
          return fault === null || faultText('paymentPassword', fault);
        },
      })}
      label={t('register.field.paymentPassword')}
      requiredLabel={field.rule.required ? t('register.form.required') : undefined}
      inputMode={field.rule.acceptedPattern === 'DIGITS' ? 'numeric' : 'text'}
      hint={rule ?? t('register.hint.paymentPassword')}
      // A password manager must not take it for the login password.
      data-1p-ignore
      data-lpignore="true"
    />
  );
};

const PlainText = ({
  field,
  appForm,
  name,
  isFixed = false,
}: RegisterFieldProps & { name: PlainField | 'username' }) => {
  const t = useT();
  const faultText = useFaultText();
  const rule = useLiveRule({ field, appForm });
  const standing = name === 'payeeName' ? t('register.hint.payeeName') : undefined;
  return (
    <TextField
      {...inputHints[name]}
      {...appForm.field(name, {
        validate: (value) => {
          const fault = judgeField(field, value);
          return fault === null || faultText(name, fault);
        },
      })}
      label={t(`register.field.${name}`)}
      requiredLabel={field.rule.required && !isFixed ? t('register.form.required') : undefined}
      hint={rule ?? standing}
      readOnly={isFixed}
      spellCheck={false}
    />
  );
};

/** Short handles are placed two in a row if there is enough width. */
const wideFields: ReadonlySet<RegisterField> = new Set([
  'username',
  'mobileNum',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'affiliateCode',
]);

const isPlain = (name: RegisterField): name is PlainField | 'username' => name in inputHints;

/** One field of the form according to its rule. Captcha, code and consent are rendered by the form. */
export const RegisterFieldView = (props: RegisterFieldProps) => {
  const { name } = props.field;
  return (
    <div className={clsx('min-w-0', wideFields.has(name) && 'col-span-full')}>
      {name === 'paymentPassword' && <PaymentPassword {...props} />}
      {name === 'mobileNum' && <Phone {...props} />}
      {name === 'password' && <Password {...props} />}
      {name === 'confirmPassword' && <ConfirmPassword {...props} />}
      {isPlain(name) && <PlainText {...props} name={name} />}
    </div>
  );
};
