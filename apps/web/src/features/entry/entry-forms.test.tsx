import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { closePage, countries, openPage, secondStepWanted, t } from '#shared/forms/test-page.tsx';
import { closePopup, usePopupStore } from '#shared/popups/popup.store.ts';
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

afterEach(closePage);

test('the right secret of a created account opens its registration and nothing else', async () => {
  const page = openPage(<UsernameForm area="member" remember onRemember={nothing} />, {
    'POST /wps/session/login': () => ({ value: { state: 'activation', userName: 'winter01', form: 'register' } }),
  });
  await page.type(name, ' winter01 ');
  await page.type(password, 'k7xw-29ad-pq4m');
  await page.press(t('core.entry.login'));
  const activation = { username: 'winter01', secret: 'k7xw-29ad-pq4m', form: 'register' };
  await waitFor(() => expect(usePopupStore.getState().open).toMatchObject({ kind: 'register', props: { activation } }));
  closePopup();
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
