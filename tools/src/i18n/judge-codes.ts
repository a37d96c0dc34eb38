import type { Finding } from './finding.types.ts';

/** Every code that may reach a person has its English text. */
export const judgeCodes = (codes: readonly string[], english: Readonly<Record<string, string>>): Finding[] =>
  codes
    .filter((code) => !Object.hasOwn(english, `core.error.${code}`))
    .map((code) => ({
      gate: 'code-without-text',
      file: 'packages/i18n/locales/en/core.json',
      detail: `core.error.${code} is missing`,
    }));
