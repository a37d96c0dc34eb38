import type { MessageId } from '@fairhouse/i18n';

/** Codes whose texts only some pages need, and bring along. */
const own = /^(?:CASHIER|PROTECTION|PRIVACY)(?=_)/;

/** What a refusal means in the reader's words. A code newer than this page is told as an unknown error. */
export const errorText = (t: (id: MessageId) => string, code: string): string => {
  const id = `${own.exec(code)?.[0].toLowerCase() ?? 'core'}.error.${code}` as MessageId;
  const text = t(id);
  return text === id ? t('core.error.SYSTEM_UNKNOWN_ERROR') : text;
};
