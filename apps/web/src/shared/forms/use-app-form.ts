import { useT } from '@fairhouse/i18n/react';
import { type BaseSyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { errorText } from '../lib/error-text.ts';
import { type FieldsByCode, type PlacedFailure, placeFailure } from './place-failure.ts';

export type FormFailure = Extract<PlacedFailure<string>, { at: 'form' }>;

export type AppForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The props of a field of `packages/ui`: name, ref, handlers and the text of its error. */
  field: <Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined };
  /** The text of a field's error, for fields that are not registered by `field`. */
  faultOf: (name: Path<Values>) => string | undefined;
  /** An error that concerns no single field; `FormBanner` shows it. */
  failure: FormFailure | null;
  setFailure: (failure: FormFailure | null) => void;
  /**
   * Shows an error above the form; for calls other than the submit, such as sending a code. Not at a field: an overlay
   * returns the focus to the form when it closes, and a field that then loses the focus is validated again.
   */
  show: (error: unknown) => void;
  onSubmit: (event?: BaseSyntheticEvent) => void;
  isSending: boolean;
};

export type AppFormOptions<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** The field that an error code concerns. */
  byCode?: FieldsByCode<Path<Values>>;
  /** Sends the form values. Whatever it throws is shown on the form. */
  send: (values: Values) => Promise<unknown>;
  /** Called with every error before it is shown: a form may require a captcha from then on. */
  onFailure?: (error: unknown) => void;
};

/**
 * A form of the app: wrong fields are told under the field, a refusal of the server at the field it
 * is about or above the form, and the first of them takes the focus. What was typed always stays.
 *
 * @example
 * const { field, failure, onSubmit } = useAppForm({ defaultValues, send, byCode: { AUTH_CODE_INVALID: 'code' } });
 */
export const useAppForm = <Values extends FieldValues>({
  defaultValues,
  byCode = {},
  send,
  onFailure,
}: AppFormOptions<Values>): AppForm<Values> => {
  const t = useT();
  const form = useForm<Values>({ defaultValues, mode: 'onTouched', reValidateMode: 'onChange' });
  const [failure, setFailure] = useState<FormFailure | null>(null);
  // Read during render: the form library only tracks values that were read.
  const { errors, isSubmitting } = form.formState;

  const place = (error: unknown): void => {
    const fields = Object.keys(form.getValues()) as Path<Values>[];
    const placed = placeFailure(error, { fields, byCode });
    if (placed.at === 'form') {
      setFailure(placed);
      return;
    }
    for (const [place, { name, code }] of placed.fields.entries())
      form.setError(name, { type: 'refused', message: errorText(t, code) }, { shouldFocus: place === 0 });
  };

  const show = (error: unknown): void => {
    const placement = placeFailure<Path<Values>>(error, { fields: [] });
    if (placement.at === 'form') setFailure(placement);
  };

  const faultOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      onFailure?.(error);
      place(error);
    }
  });

  return {
    form,
    field: (name, rules) => ({ ...form.register(name, rules), error: faultOf(name) }),
    faultOf,
    failure,
    setFailure,
    show,
    onSubmit: (event) => {
      // Enter in a field would submit again while the first request is pending.
      if (isSubmitting) event?.preventDefault();
      else void submit(event);
    },
    isSending: isSubmitting,
  };
};
