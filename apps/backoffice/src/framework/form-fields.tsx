import { useT } from '@fairhouse/i18n/react';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select, type SelectOption } from '@fairhouse/ui/primitives/select';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { TextArea, type TextAreaProps } from '@fairhouse/ui/primitives/text-area';
import { TextField, type TextFieldProps } from '@fairhouse/ui/primitives/text-field';
import { type ReactNode, use } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { FormModeContext } from './form/form-mode.ts';

type Bound<Values extends FieldValues> = { form: UseFormReturn<Values>; name: Path<Values> };

/** A read-only setting: its name and its value as text. */
export const ReadField = ({ label, value, hint }: { label: ReactNode; value: ReactNode; hint?: ReactNode }) => (
  <div className="min-w-0">
    <p className="font-semibold text-sm text-text-1">{label}</p>
    <p className="mt-1 whitespace-pre-wrap break-words text-sm text-text-2">
      <bdi>{value}</bdi>
    </p>
    {hint && <p className="mt-1 text-caption text-muted">{hint}</p>}
  </div>
);

const useEmpty = (): string => useT()('ops.form.empty');

export const FormText = <Values extends FieldValues>({
  form,
  name,
  ...field
}: Bound<Values> & Omit<TextFieldProps, 'form' | 'name'>) => {
  const empty = useEmpty();
  const isRead = use(FormModeContext) === 'read';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) =>
        isRead ? (
          <ReadField label={field.label} value={String(value ?? '') || empty} hint={field.hint} />
        ) : (
          <TextField
            {...field}
            ref={ref}
            value={String(value ?? '')}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message ?? field.error}
          />
        )
      }
    />
  );
};

/** A whole number; the form holds a number, or null while the field is empty. */
export const FormNumber = <Values extends FieldValues>({
  form,
  name,
  ...field
}: Bound<Values> & Omit<TextFieldProps, 'form' | 'name'>) => {
  const empty = useEmpty();
  const isRead = use(FormModeContext) === 'read';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) =>
        isRead ? (
          <ReadField label={field.label} value={value === null ? empty : String(value)} hint={field.hint} />
        ) : (
          <TextField
            inputMode="numeric"
            {...field}
            type="number"
            ref={ref}
            value={value === null || value === undefined ? '' : String(value)}
            onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
            onBlur={onBlur}
            error={error?.message ?? field.error}
          />
        )
      }
    />
  );
};

export const FormArea = <Values extends FieldValues>({
  form,
  name,
  ...field
}: Bound<Values> & Omit<TextAreaProps, 'form' | 'name'>) => {
  const empty = useEmpty();
  const isRead = use(FormModeContext) === 'read';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) =>
        isRead ? (
          <ReadField label={field.label} value={String(value ?? '') || empty} hint={field.hint} />
        ) : (
          <TextArea
            {...field}
            ref={ref}
            value={String(value ?? '')}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message ?? field.error}
          />
        )
      }
    />
  );
};

export type FormSelectProps<Values extends FieldValues> = Bound<Values> & {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly SelectOption[];
};

export const FormSelect = <Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: FormSelectProps<Values>) => {
  const isRead = use(FormModeContext) === 'read';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) =>
        isRead ? (
          <ReadField
            label={label}
            hint={hint}
            value={options.find((option) => option.value === value)?.label ?? value}
          />
        ) : (
          <Field label={label} hint={hint} error={error?.message}>
            {(control) => (
              <Select {...control} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} options={options} />
            )}
          </Field>
        )
      }
    />
  );
};

export type FormSwitchProps<Values extends FieldValues> = Bound<Values> & { label: ReactNode; hint?: ReactNode };

export const FormSwitch = <Values extends FieldValues>({ form, name, label, hint }: FormSwitchProps<Values>) => {
  const t = useT();
  const isRead = use(FormModeContext) === 'read';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) =>
        isRead ? (
          <ReadField label={label} hint={hint} value={t(value === true ? 'ops.form.on' : 'ops.form.off')} />
        ) : (
          <Switch
            label={label}
            hint={hint}
            isControlLast
            ref={ref}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
        )
      }
    />
  );
};
