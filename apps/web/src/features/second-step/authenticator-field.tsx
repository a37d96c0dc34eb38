import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

export type AuthenticatorFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  /** Called when the six digits are typed; a recovery code is confirmed by its button. */
  onComplete?: () => void;
};

/** The six digits of the app, or one of the recovery codes for a lost phone. */
export const AuthenticatorField = <Values extends FieldValues>({
  control,
  name,
  onComplete,
}: AuthenticatorFieldProps<Values>) => {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (typed: string) => typed.trim() !== '' || t('entry.required.code') },
  });
  const error = fieldState.error?.message;
  return (
    <div className="grid gap-2">
      {isRecovery ? (
        <TextField
          {...field}
          label={t('entry.recovery.label')}
          hint={t('entry.recovery.hint')}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={255}
        />
      ) : (
        <OtpField
          ref={field.ref}
          name="totp"
          length={6}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          label={t('entry.code.label')}
          error={error}
          {...(onComplete !== undefined && { onComplete })}
        />
      )}
      <Button
        className="justify-self-start"
        variant="ghost"
        size="sm"
        onClick={() => {
          field.onChange('');
          setRecovery(!isRecovery);
        }}
      >
        {t(isRecovery ? 'entry.recovery.useApp' : 'entry.recovery.use')}
      </Button>
    </div>
  );
};
