import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type FieldTexts = {
  label: ReactNode;
  /** Only if the context is clear, such as a search box with its icon. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The word "required". A field is required if it has this word, because not everyone reads a star. */
  requiredLabel?: string | undefined;
  /** At the end of the label's line: a counter, or a link such as "Forgotten?". */
  aside?: ReactNode;
};

/** The attributes that the control needs so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A control with a visible label, a hint and an error that are read out with it. */
export const Field = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  requiredLabel,
  aside,
  id,
  className,
  children,
}: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasError = Boolean(error);
  const describedBy = [hint && hintId, hasError && errorId].filter(Boolean).join(' ');

  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <div className={clsx('mb-1.5 flex items-baseline justify-between gap-3', isLabelHidden && !aside && 'sr-only')}>
        <label htmlFor={controlId} className={clsx('text-sm font-semibold text-text-1', isLabelHidden && 'sr-only')}>
          {label}
          {requiredLabel && (
            <>
              <span aria-hidden className="ms-1 text-negative">
                *
              </span>
              <span className="ms-1 text-xs font-normal text-muted">{requiredLabel}</span>
            </>
          )}
        </label>
        {aside && <span className="shrink-0 text-caption text-muted">{aside}</span>}
      </div>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(hasError && { 'aria-invalid': true }),
        ...(requiredLabel && { 'aria-required': true }),
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
      {/* Always rendered, so that an error that arrives later is announced. */}
      <div aria-live="polite">
        {hasError && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-caption font-medium text-negative">
            <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
};
