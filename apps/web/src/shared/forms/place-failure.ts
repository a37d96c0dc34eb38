import { CallFailure } from '../lib/call.ts';

/** Where an error is shown: beside the fields it concerns, or above the whole form. */
export type PlacedFailure<Field extends string> =
  | { at: 'fields'; fields: readonly { name: Field; code: string }[] }
  | { at: 'form'; code: string; traceId: string | null; retryAtMs?: number };

/** The field that an error code concerns on this form. A code that is not listed concerns the whole form. */
export type FieldsByCode<Field extends string> = Readonly<Partial<Record<string, Field>>>;

/** The names in `details.fields`: a list of names, or of objects that carry one. */
const namedIn = (details: Readonly<Record<string, unknown>>): string[] => {
  const { fields } = details;
  if (Array.isArray(fields))
    return fields.flatMap((field: unknown) => {
      // The protocol's schema names a field by its path, `/username`.
      if (typeof field === 'string') return [field.replace(/^\//, '')];
      if (typeof field !== 'object' || field === null) return [];
      const name = 'field' in field ? field.field : 'name' in field ? field.name : 'path' in field ? field.path : null;
      return typeof name === 'string' ? [name] : [];
    });
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
};

/** Finds the place of an error on a form with these fields. Any other exception is an unknown error. */
export const placeFailure = <Field extends string>(
  error: unknown,
  form: { fields: readonly Field[]; byCode?: FieldsByCode<Field> },
): PlacedFailure<Field> => {
  if (!(error instanceof CallFailure)) return { at: 'form', code: 'SYSTEM_UNKNOWN_ERROR', traceId: null };
  const { code, details, traceId } = error;
  const named = form.byCode?.[code];
  if (named !== undefined && form.fields.includes(named)) return { at: 'fields', fields: [{ name: named, code }] };
  const namedFields = namedIn(details).filter((name): name is Field =>
    (form.fields as readonly string[]).includes(name),
  );
  if (namedFields.length > 0) return { at: 'fields', fields: namedFields.map((name) => ({ name, code })) };
  return { at: 'form', code, traceId, ...(error.retryAtMs !== null && { retryAtMs: error.retryAtMs }) };
};
