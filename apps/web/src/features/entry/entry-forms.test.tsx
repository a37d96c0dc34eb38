import { testForm } from '#shared/forms/test-form.tsx';
import { countries, secondStepWanted, t } from '#shared/forms/test-page.tsx';
import { UsernameForm } from '#shared/session/username-form.tsx';
import { SmsForm } from './sms-form.tsx';

const nothing = () => {};
const name = t('entry.username.label');
const password = t('entry.password.label');

testForm('the login by password', {
  draw: () => <UsernameForm area="member" remember={false} onRemember={nothing} />,
  faults: [
    { enter: (page) => page.type(name, ' '), at: name, says: t('entry.required.username') },
    { enter: (page) => page.type(name, 'mina'), at: password, says: t('entry.required.password') },
  ],
  fill: async (page) => {
    await page.type(name, ' mina ');
    await page.type(password, ' kestrel moss ');
  },
  submit: t('core.entry.login'),
  request: 'POST /wps/session/login',
  // The name is trimmed, the password is sent exactly as it was typed.
  body: { type: 'username', username: 'mina', password: ' kestrel moss ', area: 'member', remember: false },
  value: secondStepWanted,
});

const phone = t('entry.phone.label');
const code = t('entry.code.label');

testForm('the login by text message', {
  draw: () => <SmsForm remember={false} onRemember={nothing} />,
  replies: countries,
  reach: async (page) => void (await page.sees('+49')),
  faults: [
    { enter: (page) => page.type(phone, '12'), at: phone, says: t('entry.required.phone') },
    { enter: (page) => page.type(phone, '170 1234567'), at: code, says: t('entry.required.code') },
  ],
  fill: async (page) => {
    await page.type(phone, '170 1234567');
    await page.type(code, '123 456');
  },
  submit: t('core.entry.login'),
  request: 'POST /wps/session/login',
  body: {
    type: 'sms',
    mobileNum: '1701234567',
    countryDialingCode: '49',
    verificationCode: '123456',
    remember: false,
  },
  value: secondStepWanted,
  refusedAt: { code: 'AUTH_CODE_INVALID', at: code },
});
