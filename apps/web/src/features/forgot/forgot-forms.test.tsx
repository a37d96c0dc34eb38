import { testForm } from '#shared/forms/test-form.tsx';
import { countries, secondStepWanted, t } from '#shared/forms/test-page.tsx';
import { ByMailForm } from './by-mail-form.tsx';
import { ByPhoneForm } from './by-phone-form.tsx';
import { ResetPasswordPopup } from './reset-password-popup.tsx';

const nothing = () => {};
const name = t('entry.username.label');
const email = t('entry.email.label');
const chosen = t('entry.change.new');
const repeated = t('entry.change.confirm');
const newPassword = 'kestrel moss lantern';
const tooShort = t('entry.password.length', { min: 8, max: 64 });

testForm('a reset by mail', {
  draw: () => <ByMailForm />,
  faults: [
    { at: name, says: t('entry.required.username') },
    { enter: (page) => page.type(email, 'mina@'), at: email, says: t('entry.required.email') },
  ],
  fill: async (page) => {
    await page.type(name, ' mina ');
    await page.type(email, ' mina@example.org ');
  },
  submit: t('entry.forgot.send'),
  request: 'POST /wps/member/password/email',
  body: { username: 'mina', email: 'mina@example.org' },
});

const phone = t('entry.phone.label');
const code = t('entry.code.label');

testForm('a reset by phone', {
  draw: () => <ByPhoneForm />,
  replies: countries,
  reach: async (page) => void (await page.sees('+49')),
  faults: [
    { enter: (page) => page.type(phone, '12'), at: phone, says: t('entry.required.phone') },
    { at: code, says: t('entry.required.code') },
    { enter: (page) => page.type(chosen, 'short'), at: chosen, says: tooShort },
  ],
  fill: async (page) => {
    await page.type(phone, '170 1234567');
    await page.type(code, '123456');
    await page.type(chosen, newPassword);
  },
  submit: t('entry.forgot.set'),
  request: 'POST /wps/member/password/verification',
  body: { mobileNum: '1701234567', countryDialingCode: '49', verificationCode: '123456', newPassword },
  value: secondStepWanted,
  refusedAt: { code: 'AUTH_PASSWORD_TOO_COMMON', at: chosen },
});

testForm('a new password by a link', {
  draw: () => <ResetPasswordPopup token="from the mail" isOpen onClose={nothing} />,
  faults: [
    { enter: (page) => page.type(chosen, 'short'), at: chosen, says: tooShort },
    {
      enter: (page) => page.type(chosen, newPassword),
      at: repeated,
      says: t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
    },
  ],
  fill: async (page) => {
    await page.type(chosen, newPassword);
    await page.type(repeated, newPassword);
  },
  submit: t('entry.reset.save'),
  request: 'POST /api/member/v1/password-resets',
  body: { token: 'from the mail', newPassword, confirmNewPassword: newPassword },
  value: secondStepWanted,
});
