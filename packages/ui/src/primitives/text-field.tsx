import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBox, fieldInput } from './field-box.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Inside the box before the text: an icon, a currency sign. */
    start?: ReactNode;
    /** Inside the box after the text: a button, a unit. */
    end?: ReactNode;
  };

export const TextField = ({
  label,
  isLabelHidden,
  hint,
  error,
  requiredLabel,
  aside,
  start,
  end,
  id,
  className,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, hint, error, requiredLabel, aside, id, className }} isLabelHidden={isLabelHidden ?? false}>
    {(control) => (
      <div className={fieldBox}>
        {start && <span className="flex shrink-0 text-muted [&>svg]:size-5">{start}</span>}
        <input type="text" {...input} {...control} className={fieldInput} />
        {end && <span className="-me-1.5 flex shrink-0 items-center text-muted [&>svg]:size-5">{end}</span>}
      </div>
    )}
  </Field>
);
