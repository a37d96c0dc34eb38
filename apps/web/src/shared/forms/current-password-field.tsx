import { useT } from '@fairhouse/i18n/react';
import { PasswordField, type PasswordFieldProps } from '@fairhouse/ui/primitives/password-field';

export type CurrentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'autoComplete' | 'revealLabel' | 'concealLabel' | 'strength'
>;

/** An existing password; password managers fill it in. */
export const CurrentPasswordField = (field: CurrentPasswordFieldProps) => {
  const t = useT();
  return (
    <PasswordField
      {...field}
      autoComplete="current-password"
      revealLabel={t('entry.password.show')}
      concealLabel={t('entry.password.hide')}
    />
  );
};
