import { testForm } from '../forms/test-form.tsx';
import { t } from '../forms/test-page.tsx';
import { RequirementsForm } from './requirements-form.tsx';

const label = t('profile.field.realName');
const name = { kind: 'profile', field: 'realName', pattern: 'FULL_NAME', min: 3, max: 60 } as const;

testForm('the details that a withdrawal needs', {
  draw: () => <RequirementsForm memberId="m1" act="withdrawal" missing={[name]} />,
  reach: async (page) => void (await page.sees(label)),
  faults: [
    {
      enter: (page) => page.type(label, 'Mara'),
      at: label,
      says: t('register.rule.FULL_NAME', { length: '3-60' }),
    },
  ],
  fill: (page) => page.type(label, 'Mara Sol'),
  submit: t('profile.needed.continue'),
  request: 'PUT /api/member/v1/profile/details',
  body: { field: 'realName', value: 'Mara Sol' },
  value: { fields: [], completeness: 0 },
});
