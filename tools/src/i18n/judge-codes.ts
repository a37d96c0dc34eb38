import type { Finding } from './finding.types.ts';

/** Codes of the back office have their texts where no player loads them, those of single parts where their pages do. */
const namespaceOf = (code: string): string =>
  /^(?:OPS|CASHIER|PROTECTION|PRIVACY)(?=_)/.exec(code)?.[0].toLowerCase() ?? 'core';

/** Every code that may reach a person has its English text. */
export const judgeCodes = (codes: readonly string[], english: Readonly<Record<string, string>>): Finding[] =>
  codes
    .filter((code) => !Object.hasOwn(english, `${namespaceOf(code)}.error.${code}`))
    .map((code) => ({
      gate: 'code-without-text',
      file: `packages/i18n/locales/en/${namespaceOf(code)}.json`,
      detail: `${namespaceOf(code)}.error.${code} is missing`,
    }));
