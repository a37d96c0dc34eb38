import { useT } from '@fairhouse/i18n/react';
import { staffPasswordMin } from '@fairhouse/protocol/ops/staff-auth';
import { PasswordField } from '@fairhouse/ui/primitives/password-field';
import { PasswordStrength } from '@fairhouse/ui/primitives/password-strength';
import { passwordScore } from './password-score.ts';

export type NewPasswordFieldProps = { value: string; onChange: (value: string) => void };

/** A new password field, with the password rules. */
export const NewPasswordField = ({ value, onChange }: NewPasswordFieldProps) => {
  const t = useT();
  const score = passwordScore(value);
  return (
    <PasswordField
      label={t('opsStaff.password.new')}
      autoComplete="new-password"
      revealLabel={t('opsStaff.password.show')}
      concealLabel={t('opsStaff.password.hide')}
      hint={t('opsStaff.password.rule', { min: staffPasswordMin })}
      strength={
        <PasswordStrength
          score={score}
          label={t('opsStaff.password.strength')}
          text={t(`opsStaff.password.score.${score}`)}
        />
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
