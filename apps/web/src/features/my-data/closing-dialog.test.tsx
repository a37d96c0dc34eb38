import { testForm } from '#shared/forms/test-form.tsx';
import { t } from '#shared/forms/test-page.tsx';
import { ClosingDialog } from './closing-dialog.tsx';

const nothing = () => {};
const name = t('privacy.closing.nameLabel', { account: 'mina' });

testForm('closing the account', {
  draw: () => <ClosingDialog account="mina" onClosed={nothing} onCancel={nothing} />,
  faults: [{ enter: (page) => page.type(name, 'nina'), at: name, says: t('privacy.closing.wrongName') }],
  fill: (page) => page.type(name, 'Mina'),
  submit: t('privacy.closing.close'),
  request: 'POST /api/member/v1/account/closing',
  body: { account: 'Mina' },
});
