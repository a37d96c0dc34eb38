import { type ErrorCode, messageIdOf } from '@fairhouse/protocol/codes';
import type { Finding } from './finding.types.ts';

/** Every error code that may be shown must have an English text. */
export const judgeCodes = (codes: readonly string[], english: Readonly<Record<string, string>>): Finding[] =>
  codes
    .map((code) => messageIdOf(code as ErrorCode) as string)
    .filter((id) => !Object.hasOwn(english, id))
    .map((id) => ({
      gate: 'code-without-text',
      file: `packages/i18n/locales/en/${id.split('.')[0]}.json`,
      detail: `${id} is missing`,
    }));
