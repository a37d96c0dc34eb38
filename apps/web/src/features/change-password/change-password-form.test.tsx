import { testForm } from '#shared/forms/test-form.tsx';
import { t } from '#shared/forms/test-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const chosen = 'kestrel moss lantern';

testForm('the change of the password', {
  draw: () => <ChangePasswordForm changeTicket={null} username="mina" onChanged={() => {}} />,
  faults: [
    { at: t('entry.change.old'), says: t('entry.required.oldPassword') },
    {
      enter: (page) => page.type(t('entry.change.new'), 'short'),
      at: t('entry.change.new'),
      says: t('entry.password.length', { min: 8, max: 64 }),
    },
    {
      enter: (page) => page.type(t('entry.change.new'), chosen),
      at: t('entry.change.confirm'),
      says: t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
    },
  ],
  fill: async (page) => {
    await page.type(t('entry.change.old'), 'the old one');
    await page.type(t('entry.change.new'), chosen);
    await page.type(t('entry.change.confirm'), chosen);
  },
  submit: t('entry.change.save'),
  request: 'POST /wps/member/password',
  body: { oldPassword: 'the old one', newPassword: chosen, confirmNewPassword: chosen },
  value: { sessionsEnded: 0 },
  refusedAt: { code: 'AUTH_OLD_PASSWORD_WRONG', at: t('entry.change.old') },
});
