import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBox, fieldInput } from './field-box.ts';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** Formats the length, such as "12 of 200"; counted in characters as a reader sees them. */
    counter?: (count: number) => string;
  };

const countOf = (text: string): number => [...text].length;

/** Grows with its content, up to half the screen. */
export const TextArea = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  requiredLabel,
  aside,
  id,
  className,
  counter,
  rows = 4,
  ...area
}: TextAreaProps) => {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const text = area.value === undefined ? typed : String(area.value);
  return (
    <Field
      {...{ label, isLabelHidden, hint, error, requiredLabel, id, className }}
      aside={counter ? <span className="tabular-nums">{counter(countOf(text))}</span> : aside}
    >
      {(control) => (
        <div className={fieldBox}>
          <textarea
            rows={rows}
            {...area}
            {...control}
            onChange={(event) => {
              setTyped(event.target.value);
              area.onChange?.(event);
            }}
            className={`${fieldInput} field-sizing-content max-h-[50vh] min-h-24 resize-y leading-body`}
          />
        </div>
      )}
    </Field>
  );
};
