/**
 * The request values that a response may repeat. Only plain values are sent back, so nothing needs escaping or grows.
 */
const echoForm = /^[A-Za-z0-9._:-]{1,128}$/;

export const echoOf = (
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' && echoForm.test(value) ? [[name, value]] : [];
    }),
  );
