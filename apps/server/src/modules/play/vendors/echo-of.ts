/** What an answer repeats of its request. Only what fits a plain form is sent back: nothing needs escaping, nothing grows. */
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
