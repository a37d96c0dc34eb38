import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FieldButton } from './field-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'start' | 'end' | 'autoComplete'> & {
  /** `current-password` to sign in, `new-password` to choose one; password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
  revealLabel: string;
  concealLabel: string;
  /** Shown below the box while a new password is chosen: a `PasswordStrength`. */
  strength?: ReactNode;
};

/** Paste and password managers always work: there are no key or clipboard handlers. */
export const PasswordField = ({ revealLabel, concealLabel, strength, hint, ...field }: PasswordFieldProps) => {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <TextField
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      hint={
        strength ? (
          <>
            {strength}
            {hint && <span className="mt-1.5 block">{hint}</span>}
          </>
        ) : (
          hint
        )
      }
      end={
        <FieldButton
          label={isRevealed ? concealLabel : revealLabel}
          disabled={field.disabled}
          onClick={() => setIsRevealed(!isRevealed)}
        >
          {isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </FieldButton>
      }
    />
  );
};
