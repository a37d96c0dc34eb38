import { OtpField, type OtpFieldProps } from '@fairhouse/ui/primitives/otp-field';
import { type Control, type FieldValues, type Path, type RegisterOptions, useController } from 'react-hook-form';

export type CodeInputProps<Values extends FieldValues> = Omit<
  OtpFieldProps,
  'value' | 'onChange' | 'name' | 'error'
> & {
  control: Control<Values>;
  name: Path<Values>;
  rules?: Omit<RegisterOptions<Values, Path<Values>>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>;
};

/** A one-time code as a field of a form. */
export const CodeInput = <Values extends FieldValues>({ control, name, rules, ...otp }: CodeInputProps<Values>) => {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return (
    <OtpField
      {...otp}
      ref={field.ref}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
