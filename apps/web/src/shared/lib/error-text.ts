import type { MessageId } from '@fairhouse/i18n';

/** Codes whose texts only some pages need; those pages load them. */
const own = /^(?:CASHIER|PROTECTION|PRIVACY)(?=_)/;

/** The text of an error code. A code newer than this page is shown as an unknown error. */
export const errorText = (t: (id: MessageId) => string, code: string): string => {
  const id = `${own.exec(code)?.[0].toLowerCase() ?? 'core'}.error.${code}` as MessageId;
  const text = t(id);
  return text === id ? t('core.error.SYSTEM_UNKNOWN_ERROR') : text;
};
