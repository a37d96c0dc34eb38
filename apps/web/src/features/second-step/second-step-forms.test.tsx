import { testForm } from '#shared/forms/test-form.tsx';
import { t } from '#shared/forms/test-page.tsx';
import { finishSecondStep } from './finish-second-step.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { StepUpForm } from './step-up-form.tsx';

const nothing = () => {};
const code = t('entry.code.label');
const confirm = t('entry.second.confirm');
const noCode = { at: code, says: t('entry.required.code') };

for (const [method, typed] of [
  ['authenticator', { code: '123456' }],
  ['smsAndBankName', { code: '123456', bankName: 'Harbour Bank' }],
] as const)
  testForm(`the second step of a login by ${method}`, {
    draw: () => (
      <SecondStepForm
        method={method}
        pendingId="pending"
        onProve={async (proof) => void (await finishSecondStep({ pendingId: 'pending', proof }))}
      />
    ),
    faults: [
      noCode,
      ...(method === 'authenticator' ? [] : [{ at: t('entry.bankName.label'), says: t('entry.required.bankName') }]),
    ],
    fill: async (page) => {
      await page.type(code, '123456');
      if (method === 'smsAndBankName') await page.type(t('entry.bankName.label'), ' Harbour Bank ');
    },
    submit: confirm,
    sendsItself: method === 'authenticator',
    request: 'POST /api/member/v1/second-step',
    body: { pendingId: 'pending', proof: { method, ...typed } },
    refusedAt: { code: 'AUTH_CODE_INVALID', at: code },
  });

const password = t('entry.way.loginPassword');

testForm('a fresh proof by password', {
  draw: () => <StepUpForm factor="login_password" onDone={nothing} onFailure={nothing} />,
  faults: [{ at: password, says: t('entry.required.password') }],
  fill: (page) => page.type(password, 'kestrel moss'),
  submit: confirm,
  request: 'POST /api/member/v1/step-up',
  body: { factor: 'login_password', password: 'kestrel moss' },
  refusedAt: { code: 'AUTH_FACTOR_WRONG', at: password },
});

testForm('a fresh proof by authenticator', {
  draw: () => <StepUpForm factor="totp" onDone={nothing} onFailure={nothing} />,
  faults: [noCode],
  fill: (page) => page.type(code, '123456'),
  submit: confirm,
  request: 'POST /api/member/v1/step-up',
  body: { factor: 'totp', code: '123456' },
  refusedAt: { code: 'AUTH_FACTOR_WRONG', at: code },
});
