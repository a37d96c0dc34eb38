import { useT } from '@fairhouse/i18n/react';
import { CurrentPasswordField, type CurrentPasswordFieldProps } from '#shared/forms/current-password-field.tsx';

/** security.md section 5: a change of the account's protection requires the password again. */
export const AgainField = (field: Omit<CurrentPasswordFieldProps, 'label' | 'hint'>) => {
  const t = useT();
  return <CurrentPasswordField {...field} label={t('security.again.label')} hint={t('security.again.hint')} />;
};
