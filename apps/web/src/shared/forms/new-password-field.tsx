import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { PasswordField, type PasswordFieldProps } from '@fairhouse/ui/primitives/password-field';
import { PasswordStrength } from '@fairhouse/ui/primitives/password-strength';
import { type PasswordScore, scorePassword } from './password-score.ts';

export type NewPasswordFieldProps = Omit<
  PasswordFieldProps,
  'autoComplete' | 'revealLabel' | 'concealLabel' | 'strength'
> & {
  /** The current input, for the meter. Leave it out for the confirmation. */
  typed?: string;
};

const verdicts: Record<Exclude<PasswordScore, 0>, MessageId> = {
  1: 'entry.strength.weak',
  2: 'entry.strength.fair',
  3: 'entry.strength.good',
  4: 'entry.strength.strong',
};

/** A new password: password managers suggest one, and the meter shows its strength. */
export const NewPasswordField = ({ typed, ...field }: NewPasswordFieldProps) => {
  const t = useT();
  const score = scorePassword(typed ?? '');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      revealLabel={t('entry.password.show')}
      concealLabel={t('entry.password.hide')}
      {...(typed !== undefined && {
        strength: (
          <PasswordStrength
            score={score}
            label={t('entry.strength.label')}
            text={score === 0 ? '' : t(verdicts[score])}
          />
        ),
      })}
    />
  );
};
