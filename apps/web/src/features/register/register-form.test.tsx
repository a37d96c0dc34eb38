import { constants } from '@fairhouse/protocol/constants';
import { testForm } from '#shared/forms/test-form.tsx';
import { fmt, t } from '#shared/forms/test-page.tsx';
import { type Captcha, useCaptcha } from '#shared/proofs/use-captcha.ts';
import { shownFields } from './register.rules.ts';
import { RegisterForm } from './register-form.tsx';

const letters = { shown: true, required: true, acceptedPattern: '*', methods: ['register'], position: 0 } as const;
const rules = { username: { ...letters, min: 4, max: 12 } };
const shown = shownFields({ ...rules } as never, 'register', { hasSms: false, hasMobilePassword: false });

/** The image comes from the server and has its own tests. */
const Form = () => {
  const captcha: Captcha = { ...useCaptcha(), want: () => {} };
  return <RegisterForm method="register" shown={shown} captcha={captcha} />;
};

const name = t('register.field.username');
const password = t('register.field.password');
const repeated = t('register.field.confirmPassword');
const terms = t('register.form.terms', { age: fmt.number(constants.agreedAgeYears.value) }).replace(/<\/?link>/g, '');
const chosen = 'kestrel moss lantern';

testForm('the registration', {
  draw: () => <Form />,
  faults: [
    { at: name, says: t('register.form.missing') },
    { enter: (page) => page.type(name, 'abc'), at: name, says: t('register.rule.ANY', { length: '4-12' }) },
    { enter: (page) => page.type(password, chosen), at: repeated, says: t('register.form.missing') },
    {
      enter: async (page) => {
        await page.type(password, chosen);
        await page.type(repeated, 'another');
      },
      at: repeated,
      says: t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
    },
    { at: terms, says: t('core.error.MEMBER_TERMS_NOT_ACCEPTED') },
  ],
  fill: async (page) => {
    await page.type(name, ' mina ');
    await page.type(password, chosen);
    await page.type(repeated, chosen);
    await page.choose(terms);
  },
  submit: t('register.form.submit'),
  request: 'PUT /wps/member/register',
  body: {
    username: 'mina',
    password: chosen,
    confirmPassword: chosen,
    domain: location.hostname,
    termsAccepted: true,
    login: true,
  },
  value: { state: 'messageSent' },
  refusedAt: { code: 'MEMBER_USERNAME_TAKEN', at: name },
});
